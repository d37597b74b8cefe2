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
/** Those on which the reader travels, and those that the reader booked for others. */
const answering = (own: readonly TripListItem[], arranged: readonly TripListItem[] = []) =>
  new FakeEdge()
    .answers(listTrips, ({ query }) => pageOf(...(query.has('travellerId') ? own : arranged)))
    .answers(fetchTrip, aTrip());
const showing = (...trips: TripListItem[]) => show(answering(trips));
const later = (over: Partial<TripListItem> = {}) =>
  aTripListItem({ cartId: ids.item, tripName: 'Malmö audit', ...over });

afterEach(() => jest.restoreAllMocks());

describe('the trips on the home page', () => {
  it('are the next one, with the way into it, and a line for each after it', async () => {
    const { screen } = await showing(aTripListItem(), later());
    const next = await screen.findByRole('region', { name: 'Oslo kick-off' });
    expect(next).toHaveTextContent('Your next trip');
    expect(screen.getByRole('link', { name: 'Open trip' })).toHaveAttribute('href', `/trip/${ids.trip}`);
    expect(screen.getByRole('region', { name: 'Later trips' })).toHaveTextContent(
      'Malmö audit23 Nov 2026 · Elin Sandberg',
    );
    expect(screen.getByRole('link', { name: 'Malmö audit' })).toHaveAttribute('href', `/trip/${ids.item}`);
  });

  it('are the reader’s own; what the reader booked for others stands apart, as what it is', async () => {
    const { screen } = await show(answering([], [later({ tripId: 'PT-7001' })]));
    expect(await screen.findByText('No upcoming trips')).toBeVisible();
    expect(screen.queryByText('Your next trip')).toBeNull();
    expect(screen.getByRole('region', { name: 'Trips you look after' })).toHaveTextContent(
      'Malmö audit23 Nov 2026 · PT-7001',
    );
    expect(screen.getAllByRole('link', { name: 'All trips' })).toHaveLength(1);
  });

  it('say who travels along, and lead to the calendar and to whom one calls', async () => {
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

  it('tell the day that comes next as a line of stops, what comes next, and in what time', async () => {
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

  it('say less, and nothing wrong, where the bookings of the next one cannot be had', async () => {
    const { screen } = await show(answering([aTripListItem()]).refuses(fetchTrip, 'INTERNAL', 'no'));
    expect(await screen.findByRole('region', { name: 'Oslo kick-off' })).toHaveTextContent('Your next trip');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lead nowhere that the person may not look', async () => {
    const permissions = [{ permissionType: 'VIEW', allowed: false }] as const;
    const { screen } = await showing(
      aTripListItem({ permissions: [...permissions] }),
      later({ permissions: [...permissions] }),
    );
    expect(await screen.findByText('Malmö audit')).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All trips']);
  });

  it.each(['DRAFT', 'PENDING_APPROVAL'] as const)(
    'say of one that has begun and still is %s that it is not booked: nobody travels on it',
    async (bookingStatus) => {
      const { screen } = await showing(aTripListItem({ travelStatus: 'ONGOING', bookingStatus }));
      expect(await screen.findByRole('region', { name: 'Oslo kick-off' })).toHaveTextContent('Not booked');
      expect(screen.queryByText('Your current trip')).toBeNull();
    },
  );

  it.each(['PROCESSING', 'PENDING', 'CONFIRMED', 'EDITED'] as const)(
    'say that one is travelling now on what is %s',
    async (bookingStatus) => {
      const { screen } = await showing(aTripListItem({ travelStatus: 'ONGOING', bookingStatus }));
      expect(await screen.findByText('Your current trip')).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Later trips' })).not.toBeInTheDocument();
    },
  );

  it('say when there are none', async () => {
    const { screen } = await showing();
    expect(await screen.findByText('No upcoming trips')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All trips' })).toHaveAttribute('href', '/trips');
  });

  it.each([{ lastName: '' }, { firstName: '' }])(
    'are not there, nor a way to them, where the person is not fully known: %j',
    async (user) => {
      const { view } = await renderSlot(remote, 'home-card', {}, { user });
      expect(view.container.firstElementChild).toBeEmptyDOMElement();
    },
  );

  it('say when they could not be had, with the request id, and can be asked for again', async () => {
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
