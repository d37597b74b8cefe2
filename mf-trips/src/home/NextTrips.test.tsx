import { listPendingApprovals, listTrips, type TripListItem } from '@portolan/contracts';
import { aTripListItem, FakeEdge, ids, renderSlot } from '@portolan/testing';
import { remote } from '../remote.ts';

const pageOf = (...content: TripListItem[]) => ({
  content,
  pageSize: 5,
  totalItems: content.length,
  totalPages: 1,
  currentPage: 1,
});
const show = (edge: FakeEdge) =>
  renderSlot(remote, 'home-card', {}, { edge: edge.answers(listPendingApprovals, { content: [], totalItems: 0 }) });
/** Those on which the reader travels, and those that the reader booked for others. */
const answering = (own: readonly TripListItem[], arranged: readonly TripListItem[] = []) =>
  new FakeEdge().answers(listTrips, ({ query }) => pageOf(...(query.has('travellerId') ? own : arranged)));
const showing = (...trips: TripListItem[]) => show(answering(trips));
const later = (over: Partial<TripListItem> = {}) =>
  aTripListItem({ cartId: ids.item, tripName: 'Malmö audit', ...over });

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
    edge.answers(listTrips, ({ query }) => pageOf(...(query.has('travellerId') ? [aTripListItem()] : [])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Oslo kick-off' })).toBeVisible();
  });
});
