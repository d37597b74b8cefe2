import { fetchItemDocument, fetchItinerary, fetchTrip, fetchTripCalendar, type Permission } from '@portolan/contracts';
import { anActing, aTrip, aTripItem, FakeEdge, ids, renderRemote, waitFor } from '@portolan/testing';
import { remote } from '../../remote.ts';

const allow = (...types: Permission['permissionType'][]): Permission[] =>
  types.map((permissionType) => ({ permissionType, allowed: true }));
/** Files that the browser saved: name and content. */
const saved: { name: string; file: Blob }[] = [];
let offered: Blob | null = null;

beforeAll(() => {
  // jsdom has neither popovers nor object URLs, and a click on a link leads nowhere in it.
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
  Object.assign(URL, {
    createObjectURL: (file: Blob) => ((offered = file), 'blob:file'),
    revokeObjectURL: () => undefined,
  });
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLAnchorElement) || target.download === '' || offered === null) return;
    event.preventDefault();
    saved.push({ name: target.download, file: offered });
  });
});
beforeEach(() => void saved.splice(0));

const open = (edge: FakeEdge) => renderRemote(remote, { at: `/trip/${ids.trip}`, edge });
const anEdge = (...types: Permission['permissionType'][]) =>
  new FakeEdge().answers(fetchTrip, aTrip({ permissions: allow('VIEW', ...types) }));

describe('Papers of a trip', () => {
  it.each([
    ['Download PDF', fetchItinerary, 'Oslo Žurka PT-1.pdf', 'The itinerary has been downloaded.'],
    [
      'Add to calendar',
      fetchTripCalendar,
      'Oslo Žurka PT-1.ics',
      'The calendar file has been downloaded. Open it with your calendar.',
    ],
  ] as const)('The action “%s” saves the file of the API under its name', async (action, operation, name, told) => {
    const edge = anEdge('EXPORT').answers(operation, new File(['content'], name));
    const { screen, user } = await open(edge);
    await user.click(await screen.findByRole('button', { name: action }));
    expect(await screen.findByText(told)).toBeVisible();
    expect(saved.map((file) => [file.name, file.file.size])).toEqual([[name, 7]]);
    expect(edge.requestsOf(operation)[0]?.params).toEqual({ cartId: ids.trip });
  });

  it('The calendar subscription opens in the profile, but not for an agent who acts for a person', async () => {
    const { screen, user, router } = await open(anEdge('EXPORT'));
    await user.click(await screen.findByRole('button', { name: 'Subscribe in calendar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/notifications'));
    const acting = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge: anEdge('EXPORT'), acting: anActing() });
    expect(await acting.screen.findByRole('button', { name: 'Download PDF' })).toBeInTheDocument();
    expect(acting.screen.queryByRole('button', { name: 'Subscribe in calendar' })).toBeNull();
  });

  it('Papers require the export permission and a booking', async () => {
    const { screen } = await open(anEdge());
    await screen.findByRole('article');
    for (const name of ['Download PDF', 'Add to calendar']) expect(screen.queryByRole('button', { name })).toBeNull();
    const empty = await open(
      new FakeEdge().answers(fetchTrip, aTrip({ permissions: allow('VIEW', 'EXPORT'), items: [] })),
    );
    await empty.screen.findByText('No bookings in this trip yet');
    expect(empty.screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });

  it('A refused paper shows the reason and saves nothing', async () => {
    const { screen, user } = await open(anEdge('EXPORT').refuses(fetchItinerary, 'UNAVAILABLE', 'Try later.'));
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText(/Could not create the itinerary\. Try later\./)).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe('Documents from suppliers', () => {
  const item = aTripItem({ status: 'CONFIRMED', supplierRef: 'TX-88', documents: [{ number: 2, kind: 'VOUCHER' }] });
  const anIssued = () =>
    new FakeEdge()
      .answers(fetchTrip, aTrip({ permissions: allow('VIEW', 'EXPORT'), items: [item] }))
      .answers(fetchItemDocument, new File(['content'], 'Voucher TX-88.pdf'));

  it.each(['', '?tab=documents'])(
    'A supplier’s document is saved as a file from the page with the query “%s”',
    async (search) => {
      const edge = anIssued();
      const { screen, user } = await renderRemote(remote, { at: `/trip/${ids.trip}${search}`, edge });
      await user.click(await screen.findByRole('button', { name: 'Voucher: Taxi to Stockholm Arlanda Airport' }));
      expect(await screen.findByText('The document has been downloaded.')).toBeVisible();
      expect(saved.map((file) => file.name)).toEqual(['Voucher TX-88.pdf']);
      expect(edge.requestsOf(fetchItemDocument)[0]?.params).toEqual({ cartId: ids.trip, itemId: item.id, number: '2' });
    },
  );

  it('A document that is no longer valid shows the latest trip', async () => {
    const { screen, user } = await open(anIssued().refuses(fetchItemDocument, 'NOT_FOUND', 'Not found.'));
    await user.click(await screen.findByRole('button', { name: 'Voucher: Taxi to Stockholm Arlanda Airport' }));
    expect(
      await screen.findByText(/This document is no longer valid\. This is the latest version of the trip\./),
    ).toBeVisible();
    expect(saved).toEqual([]);
  });
});
