import { fetchTrip, listTrips, type TripListItem } from '@portolan/contracts';
import { aTrip, aTripItem, aTripListItem, FakeEdge, ids, renderSlot, testNow, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const pageOf = (...content: TripListItem[]) => ({
  content,
  pageSize: 5,
  totalItems: content.length,
  totalPages: 1,
  currentPage: 1,
});
const show = (edge: FakeEdge) => renderSlot(remote, 'home-card', {}, { edge });
/** The reader's own trips, and those booked for others. */
const answering = (own: readonly TripListItem[], arranged: readonly TripListItem[] = []) =>
  new FakeEdge()
    .answers(listTrips, ({ query }) => pageOf(...(query.has('travellerId') ? own : arranged)))
    .answers(fetchTrip, aTrip());
const showing = (...trips: TripListItem[]) => show(answering(trips));
const later = (over: Partial<TripListItem> = {}) =>
  aTripListItem({ cartId: ids.item, tripName: 'Malmö audit', ...over });

afterEach(() => jest.restoreAllMocks());

describe('Trips on the home page', () => {
  it('The home page shows the next trip with a link to it, and a line for each later trip', async () => {
    const { screen } = await showing(aTripListItem(), later());
    const next = await screen.findByRole('region', { name: 'Oslo kick-off' });
    expect(next).toHaveTextContent('Your next trip');
    expect(screen.getByRole('link', { name: 'Open trip' })).toHaveAttribute('href', `/trip/${ids.trip}`);
    expect(screen.getByRole('region', { name: 'Later trips' })).toHaveTextContent(
      'Malmö audit23 Nov 2026 · Elin Sandberg',
    );
    expect(screen.getByRole('link', { name: 'Malmö audit' })).toHaveAttribute('href', `/trip/${ids.item}`);
  });

  it('The home page lists trips that the reader booked for others separately', async () => {
    const { screen } = await show(answering([], [later({ tripId: 'PT-7001' })]));
    expect(await screen.findByText('No upcoming trips')).toBeVisible();
    expect(screen.queryByText('Your next trip')).toBeNull();
    expect(screen.getByRole('region', { name: 'Trips you look after' })).toHaveTextContent(
      'Malmö audit23 Nov 2026 · PT-7001',
    );
    expect(screen.getAllByRole('link', { name: 'All trips' })).toHaveLength(1);
  });

  it('The next trip shows companions, a calendar link and the support phone', async () => {
    const travellers = [
      {
        userId: ids.traveller,
        isGuest: false,
        title: null,
        firstName: 'Elin',
        lastName: 'Sandberg',
        phone: '',
        email: '',
      },
      {
        userId: ids.colleague,
        isGuest: false,
        title: null,
        firstName: 'Jonas',
        lastName: 'Lindqvist',
        phone: '',
        email: '',
      },
    ];
    const permissions = (['VIEW', 'EXPORT'] as const).map((permissionType) => ({ permissionType, allowed: true }));
    const { screen } = await show(
      answering([aTripListItem({ permissions })]).answers(fetchTrip, aTrip({ travellers, items: [aTripItem()] })),
    );
    const card = within(await screen.findByRole('region', { name: 'Oslo kick-off' }));
    expect(card.getByText(/ · with Jonas Lindqvist · /)).toBeVisible();
    expect(card.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      `/trip/${ids.trip}?do=calendar`,
    );
    expect(card.getByRole('link', { name: /^Help: \+/ }).getAttribute('href')).toMatch(/^tel:\+/);
  });

  it('The next trip shows the stops of the current day, the next booking and the time until then', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(testNow);
    const stop = aTripItem().start;
    const at = (id: string, dateTime: string) =>
      aTripItem({ id, start: { ...stop, dateTime, name: `Stop of ${dateTime.slice(11, 16)}` } });
    const items = [
      at('00000000-0000-4000-8000-000000000071', '2026-11-20T06:00:00+01:00'),
      at('00000000-0000-4000-8000-000000000072', '2026-11-20T14:30:00+01:00'),
      at('00000000-0000-4000-8000-000000000073', '2026-11-21T09:15:00+01:00'),
    ];
    const { screen } = await show(answering([aTripListItem()]).answers(fetchTrip, aTrip({ items })));
    const card = within(await screen.findByRole('region', { name: 'Oslo kick-off' }));
    const day = within(card.getByRole('list', { name: /20 November/ }));
    expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^06:00.*, done.*Stop of 06:00$/),
      expect.stringMatching(/^14:30(?!.*done).*Stop of 14:30$/),
    ]);
    expect(card.getByText(/^in /)).toBeVisible();
    expect(card.getByRole('heading', { name: /21 November/ })).toBeVisible();
  });

  it('The next trip appears without its bookings if they cannot be loaded', async () => {
    const { screen } = await show(answering([aTripListItem()]).refuses(fetchTrip, 'INTERNAL', 'no'));
    expect(await screen.findByRole('region', { name: 'Oslo kick-off' })).toHaveTextContent('Your next trip');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('Trips without view permission have no links', async () => {
    const permissions = [{ permissionType: 'VIEW', allowed: false }] as const;
    const { screen } = await showing(
      aTripListItem({ permissions: [...permissions] }),
      later({ permissions: [...permissions] }),
    );
    expect(await screen.findByText('Malmö audit')).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All trips']);
  });

  it.each(['DRAFT', 'PENDING_APPROVAL'] as const)(
    'A trip that has begun as %s is shown as not booked, not as the current trip',
    async (bookingStatus) => {
      const { screen } = await showing(aTripListItem({ travelStatus: 'ONGOING', bookingStatus }));
      expect(await screen.findByRole('region', { name: 'Oslo kick-off' })).toHaveTextContent('Not booked');
      expect(screen.queryByText('Your current trip')).toBeNull();
    },
  );

  it.each(['PROCESSING', 'PENDING', 'CONFIRMED', 'EDITED'] as const)(
    'A trip that has begun as %s is shown as the current trip',
    async (bookingStatus) => {
      const { screen } = await showing(aTripListItem({ travelStatus: 'ONGOING', bookingStatus }));
      expect(await screen.findByText('Your current trip')).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Later trips' })).not.toBeInTheDocument();
    },
  );

  it('The home page says that there are no upcoming trips', async () => {
    const { screen } = await showing();
    expect(await screen.findByText('No upcoming trips')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All trips' })).toHaveAttribute('href', '/trips');
  });

  it.each([{ lastName: '' }, { firstName: '' }])(
    'A person without a full name sees no trips and no link to them: %j',
    async (user) => {
      const { view } = await renderSlot(remote, 'home-card', {}, { user });
      expect(view.container.firstElementChild).toBeEmptyDOMElement();
    },
  );

  it('A failed load of the trips shows the request id and loads again on Try again', async () => {
    const edge = new FakeEdge().refuses(listTrips, 'INTERNAL', 'no');
    const { screen, user } = await show(edge);
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load your tripsRequest ID: req-test');
    edge
      .answers(listTrips, ({ query }) => pageOf(...(query.has('travellerId') ? [aTripListItem()] : [])))
      .answers(fetchTrip, aTrip());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Oslo kick-off' })).toBeVisible();
  });
});
