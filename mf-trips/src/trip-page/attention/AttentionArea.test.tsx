import { dismissAttention, fetchTrip, type Trip, type WantedSearch } from '@portolan/contracts';
import { aTrip, aTripItem, FakeEdge, ids, renderRemote, whereaboutsOf, within } from '@portolan/testing';
import { remote } from '../../remote.ts';

// jsdom has no popover; e2e tests cover it in a browser.
beforeAll(() => Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }));
afterEach(() => jest.restoreAllMocks());

const item = aTripItem({ offerExpiresAt: null });
const found = (code: 'NO_BED' | 'TWO_PLACES', severity: 'MISSING' | 'IMPOSSIBLE', from: string) => ({
  code,
  finding: {
    severity,
    key: from,
    people: [{ userId: ids.traveller, name: 'Elin Sandberg' }],
    itemIds: [item.id],
    to: {
      name: 'Oslo S',
      cityName: 'Oslo',
      countryCode: 'NO',
      latitude: 59.91,
      longitude: 10.75,
      timeZone: 'Europe/Oslo',
      pointId: null,
      code: null,
    },
    at: `${from}T08:00:00+01:00`,
    nights: { from, until: '2026-11-30' },
  },
});
const bedFrom = (day: string) => found('NO_BED', 'MISSING', day);
/** The API wants searches of readers who may edit. */
const wantedOf = ({ attention = [], permissions }: Partial<Trip>): WantedSearch[] =>
  permissions === undefined
    ? attention.flatMap(({ code, finding }) => {
        if (code !== 'NO_BED' || finding === undefined) return [];
        const { key, nights = null, to = null } = finding;
        return [{ productType: 'HOTEL', from: null, to, after: null, before: null, nights, userIds: [], key }];
      })
    : [];
const open = async (over: Partial<Trip>) => {
  const whereabouts = { ...whereaboutsOf([item]), wanted: wantedOf(over) };
  const edge = new FakeEdge().answers(fetchTrip, aTrip({ items: [item], whereabouts, ...over }));
  const opened = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge });
  await opened.screen.findByRole('article');
  const region = opened.screen.queryByRole('region', { name: 'What needs attention' });
  const texts = () => [...(region?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent ?? '');
  return { ...opened, edge, region, area: within(region ?? document.body), texts };
};
const onPhone = () => {
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: true }));
};

describe('Attention area', () => {
  it('A trip without attention shows no area', async () => {
    expect((await open({})).region).toBeNull();
  });

  it('The area shows three lines, the impossible first, and all on demand', async () => {
    const { area, texts, user } = await open({
      attention: [
        bedFrom('2026-11-24'),
        bedFrom('2026-11-25'),
        bedFrom('2026-11-26'),
        found('TWO_PLACES', 'IMPOSSIBLE', '2026-11-27'),
      ],
    });
    expect(texts().map((text) => text.slice(0, 32))).toEqual([
      'You are on two bookings at 08:00',
      'No hotel in Oslo, 24–30 Nov.Find',
      'No hotel in Oslo, 25–30 Nov.Find',
    ]);
    expect(area.getByRole('alert')).toHaveTextContent('You are on two bookings');
    await user.click(area.getByRole('button', { name: 'Show all 4' }));
    expect(texts()).toHaveLength(4);
    await user.click(area.getByRole('button', { name: 'Show fewer', expanded: true }));
    expect(texts()).toHaveLength(3);
  });

  it('A missing bed leads a reader who may edit to hotels for its nights', async () => {
    const { area, view } = await open({ attention: [bedFrom('2026-11-28')] });
    expect(area.getByRole('link', { name: 'Find hotels · 28–30 Nov' })).toHaveAttribute(
      'href',
      `/hotel/search?cartId=${ids.trip}&wanted=2026-11-28`,
    );
    view.unmount();
    const other = await open({ attention: [bedFrom('2026-11-28')], permissions: [] });
    expect(other.area.queryByRole('link')).toBeNull();
  });

  it('On a phone the area is one line with the heaviest text and a counter, and opens', async () => {
    onPhone();
    const { area, texts, user } = await open({ attention: [bedFrom('2026-11-28'), bedFrom('2026-11-29')] });
    expect(texts()).toEqual([]);
    const head = area.getByRole('button', { expanded: false });
    expect(head).toHaveAccessibleName('No hotel in Oslo, 28–30 Nov. 2 things to look at');
    head.focus();
    await user.keyboard('{Enter}');
    expect(texts()).toHaveLength(2);
    expect(area.getByRole('button', { expanded: true })).toHaveAccessibleName('2 things to look at');
  });

  it('On a phone a single line shows at once', async () => {
    onPhone();
    const { area, texts } = await open({ attention: [bedFrom('2026-11-28')] });
    expect(texts()).toHaveLength(1);
    expect(area.queryByRole('button', { expanded: false })).toBeNull();
  });

  const dismissedBed = () => {
    const bed = bedFrom('2026-11-28');
    const dismissed = { by: 'Elin Sandberg', at: '2026-11-20T09:00:00Z', note: 'Stays with family' };
    return { ...bed, finding: { ...bed.finding, dismissed } };
  };
  const tripWith = (...attention: NonNullable<Trip['attention']>) => aTrip({ items: [item], attention });
  const area = (opened: Awaited<ReturnType<typeof open>>) =>
    opened.screen.queryByRole('region', { name: 'What needs attention' });

  it('A gap can be dismissed, folds away with name and note, and can be shown again', async () => {
    const opened = await open({ attention: [bedFrom('2026-11-28')] });
    const { screen, user, edge } = opened;
    edge.answers(dismissAttention, tripWith(dismissedBed()));
    await user.click(screen.getByRole('button', { name: 'Not needed: No hotel in Oslo, 28–30 Nov.' }));
    await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), ' Stays with family ');
    await user.click(screen.getByRole('button', { name: 'Not needed' }));
    await screen.findByText('Noted: nothing is needed there.');
    expect(edge.requestsOf(dismissAttention)[0]).toMatchObject({
      params: { key: '2026-11-28' },
      body: { dismissed: true, note: 'Stays with family' },
    });
    expect(screen.queryByText(/No hotel in Oslo/)).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Show 1 not needed' }));
    expect(area(opened)).toHaveTextContent(
      'No hotel in Oslo, 28–30 Nov. Not needed, Elin Sandberg on 20 Nov 2026. “Stays with family”',
    );
    edge.answers(dismissAttention, tripWith(bedFrom('2026-11-28')));
    await user.click(screen.getByRole('button', { name: 'Show again: No hotel in Oslo, 28–30 Nov.' }));
    await screen.findByText('It is shown again.');
    expect(edge.requestsOf(dismissAttention)[1]?.body).toEqual({ dismissed: false });
    expect(screen.getAllByText('No hotel in Oslo, 28–30 Nov.').length).toBeGreaterThan(0);
  });

  it('Nothing impossible can be dismissed, and nothing by readers who may not edit', async () => {
    const impossible = await open({ attention: [found('TWO_PLACES', 'IMPOSSIBLE', '2026-11-27')] });
    expect(impossible.area.queryByRole('button')).toBeNull();
    impossible.view.unmount();
    const reader = await open({ attention: [bedFrom('2026-11-29'), dismissedBed()], permissions: [] });
    await reader.user.click(reader.area.getByRole('button', { name: 'Show 1 not needed' }));
    expect(reader.texts()).toHaveLength(2);
    expect(reader.area.queryByRole('button', { name: /Not needed|Show again/ })).toBeNull();
  });
});
