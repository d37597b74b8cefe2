import { fetchSharedTrip, type SharedTrip } from '@portolan/contracts';
import { aTripItem, FakeEdge, renderRemote, signedInSession } from '@portolan/testing';
import { remote } from '../remote.ts';
import { SharedTripStore } from './SharedTripStore.ts';

const { productType, status, serviceProvider, start, end, vehicle } = aTripItem();
const token = 't'.repeat(64);
const aSharedTrip = (over: Partial<SharedTrip> = {}): SharedTrip => ({
  tripName: 'Oslo kickoff',
  tripId: 'PT-7F3K2',
  bookingStatus: 'CONFIRMED',
  startDate: '2026-11-23',
  endDate: '2026-11-24',
  expiresAt: '2026-12-20T09:00:00Z',
  items: [{ productType, status, serviceProvider, start, stops: [], end, vehicle, travellers: ['Ellen Berg'] }],
  ...over,
});
const open = (edge: FakeEdge) => renderRemote(remote, { at: `/shared-trip/${token}`, edge });

describe('Shared trip', () => {
  it('A shared trip shows days, places, travellers and the expiry of its link', async () => {
    const edge = new FakeEdge().answers(fetchSharedTrip, aSharedTrip());
    const { screen } = await open(edge);
    expect(await screen.findByRole('heading', { level: 1, name: 'Oslo kickoff' })).toBeVisible();
    const item = screen.getByRole('article', { name: `Taxi to ${end.name}` });
    for (const text of [start.name, 'Ellen Berg']) expect(item).toHaveTextContent(text);
    expect(screen.getByText(/The link works until 20 Dec 2026/)).toBeVisible();
    expect(edge.requestsOf(fetchSharedTrip)[0]?.params).toEqual({ token });
  });

  it('A shared trip names the person who shared it, or “Someone” without a name', async () => {
    const { screen } = await open(new FakeEdge().answers(fetchSharedTrip, aSharedTrip({ sharedBy: 'Elin Sandberg' })));
    expect(
      await screen.findByText(/^Elin Sandberg shared this trip with you\. The link works until 20 Dec/),
    ).toBeVisible();
    const other = await open(new FakeEdge().answers(fetchSharedTrip, aSharedTrip({ sharedBy: null })));
    expect(await other.screen.findByText(/^Someone shared this trip with you\. /)).toBeVisible();
  });

  it('A shared trip without bookings says so', async () => {
    const { screen } = await open(
      new FakeEdge().answers(fetchSharedTrip, aSharedTrip({ items: [], startDate: null, endDate: null })),
    );
    expect(await screen.findByText('No bookings in this trip yet')).toBeVisible();
    expect(screen.getByText('No dates yet')).toBeVisible();
  });

  it.each([
    ['has expired', token],
    ['has the wrong form', 'zz'],
  ])('The page says that the link no longer works if it %s', async (_case, at) => {
    const { screen } = await renderRemote(remote, {
      at: `/shared-trip/${at}`,
      edge: new FakeEdge().refuses(fetchSharedTrip, 'NOT_FOUND', 'no'),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the portal' })).toHaveAttribute('href', '/');
  });

  it('The store does not request a token of the wrong form', async () => {
    const edge = new FakeEdge().answers(fetchSharedTrip, aSharedTrip());
    const { http } = await signedInSession(edge);
    const store = new SharedTripStore(http, 'zz');
    await store.load();
    expect([store.state.kind, edge.requestsOf(fetchSharedTrip)]).toEqual(['gone', []]);
  });

  it('A shared trip that failed to load can be loaded again', async () => {
    const edge = new FakeEdge().cuts(fetchSharedTrip);
    const { screen, user } = await open(edge);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    edge.answers(fetchSharedTrip, aSharedTrip());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Oslo kickoff' })).toBeVisible();
  });
});
