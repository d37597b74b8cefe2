import { FakeEdge, renderRemote, renderSlot, testNow } from '@portolan/testing';
import { remote } from '../../remote.ts';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(testNow));
afterEach(() => jest.restoreAllMocks());

type Shown = Pick<Awaited<ReturnType<typeof renderRemote>>, 'screen' | 'user'>;

/** Error text of a field after a day is typed. */
async function saidOf({ screen, user }: Shown, field: string, day: string): Promise<string | null> {
  const input = await screen.findByRole('textbox', { name: field });
  await user.clear(input);
  await user.type(input, day);
  await user.tab();
  return document.querySelector('[role=alert]')?.textContent ?? null;
}

/** Today is 20 November 2026; the forms propose 21 November. */
describe('Days that a search refuses cannot be chosen in its form', () => {
  it.each([
    ['/hotel/search', 'Check-in and check-out', '19 Nov 2026', 'Choose 20 Nov 2026 or a later day.'],
    ['/hotel/search', 'Check-in and check-out, last day', '22 Dec 2026', 'Choose 21 Dec 2026 or an earlier day.'],
    ['/flights', 'Outbound', '19 Nov 2026', 'Choose 20 Nov 2026 or a later day.'],
    ['/flights', 'Return', '20 Nov 2026', 'Choose 21 Nov 2026 or a later day.'],
    ['/trains', 'Date', '19 Nov 2026', 'Choose 20 Nov 2026 or a later day.'],
    ['/cars', 'Pick-up date and time', '19 Nov 2026', 'Choose 20 Nov 2026 or a later day.'],
    ['/cars', 'Return date and time', '22 Dec 2026', 'Choose 21 Dec 2026 or an earlier day.'],
    ['/search/taxis', 'Pickup date and time', '19 Nov 2026', 'Choose 20 Nov 2026 or a later day.'],
    ['/airport-services', 'At the airport from', '19 Nov 2026', 'Choose 20 Nov 2026 or a later day.'],
  ])('The search form at %s refuses in its field “%s” a day outside the range: %s', async (at, field, day, said) => {
    expect(await saidOf(await renderRemote(remote, { at, edge: new FakeEdge() }), field, day)).toBe(said);
  });

  it.each([
    ['hotels', '/hotel/search', 'Check-in and check-out', '19 Nov 2026', 'Choose 20 Nov 2026 or a later day.'],
    ['flights', '/flights', 'Return', '20 Nov 2026', 'Choose 21 Nov 2026 or a later day.'],
    ['cars', '/cars', 'Return date and time', '22 Dec 2026', 'Choose 21 Dec 2026 or an earlier day.'],
  ])(
    'The home search form for %s (link to %s) refuses in its field “%s” a day outside the range: %s',
    async (product, to, field, day, said) => {
      expect(await saidOf(await renderSlot(remote, 'home-search', { product, to }), field, day)).toBe(said);
    },
  );

  it('A parked car is not back after the longest parking', async () => {
    const edge = new FakeEdge();
    const shown = await renderRemote(remote, { at: '/airport-services?from=2026-11-23T06:10&edit=1', edge });
    expect(await saidOf(shown, 'Parked until (optional)', '23 Jan 2027')).toBe('Choose 22 Jan 2027 or an earlier day.');
  });

  it('At a map position, whose clock is not known, a stay begins today anywhere on earth', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 20, 2));
    const at = '/hotel/search?placeName=Spot&lat=59.9&lon=10.7&edit=1';
    const { screen, user } = await renderRemote(remote, { at, edge: new FakeEdge() });
    await user.click(await screen.findByRole('textbox', { name: 'Check-in and check-out' }));
    const isOpen = (day: string) =>
      document.querySelector(`td[title="${day}"]`)?.classList.contains('ant-picker-cell-disabled') === false;
    expect(['2026-11-18', '2026-11-19', '2026-11-20'].map(isOpen)).toEqual([false, true, true]);
  });
});
