import { when } from 'mobx';
import {
  cancelTrip,
  deleteTrip,
  fetchTrip,
  fetchTripHistory,
  removeCartItem,
  renameTrip,
  type ErrorType,
  type Trip,
} from '@portolan/contracts';
import { aFlightItem, aTrip, aTripItem, FakeEdge, ids, signedInSession } from '@portolan/testing/rules';
import { ApiError, type HttpClient } from '@portolan/http';
import { tellTripChanged, tellTripsMissed } from '@portolan/remote-kit';
import { TripStore } from './TripStore.ts';

async function aStore({ load = true, cartId = ids.trip } = {}) {
  const edge = new FakeEdge().answers(fetchTrip, aTrip({ version: 7 }));
  const { http } = await signedInSession(edge);
  const store = new TripStore(http, cartId);
  if (load) await store.load();
  return { edge, store };
}

describe('Trips changed elsewhere', () => {
  it('A change of the trip elsewhere reloads it; a change of another trip does not', async () => {
    const { edge, store } = await aStore({ load: false });
    store.start();
    await when(() => store.trip !== null);
    edge.answers(fetchTrip, aTrip({ version: 8, bookingStatus: 'CONFIRMED' }));
    tellTripChanged(ids.item);
    expect(edge.requestsOf(fetchTrip)).toHaveLength(1);
    tellTripChanged(ids.trip);
    await when(() => store.trip?.bookingStatus === 'CONFIRMED');
    store.dispose();
    tellTripChanged(ids.trip);
    expect(edge.requestsOf(fetchTrip)).toHaveLength(2);
  });

  const submission = {
    itemId: null,
    from: 'DRAFT' as const,
    to: 'PROCESSING' as const,
    event: 'submit',
    by: 'Jonas Lindqvist',
    impersonator: null,
    version: 8,
    comment: '',
    at: '2026-11-20T09:00:00Z',
  };
  const open = async () => {
    const made = await aStore({ load: false });
    const permissions = [{ permissionType: 'SUBMIT' as const, allowed: true }];
    made.edge
      .answers(fetchTrip, aTrip({ version: 7, permissions }))
      .answers(fetchTripHistory, { content: [submission] });
    made.store.start();
    await when(() => made.store.trip !== null);
    made.edge.answers(fetchTrip, aTrip({ version: 8, bookingStatus: 'CONFIRMED', permissions: [] }));
    return made;
  };

  it('An open checkout names who submitted the trip elsewhere', async () => {
    const { store } = await open();
    tellTripChanged(ids.trip);
    await when(() => store.outcome !== null);
    expect(store.outcome).toEqual({
      kind: 'already',
      action: 'submit',
      before: { event: 'submit', by: 'Jonas Lindqvist', at: '2026-11-20T09:00:00Z' },
    });
    store.dispose();
  });

  it('A checkout that submits the trip waits for its own answer', async () => {
    const { edge, store } = await open();
    store.setPending('submit');
    tellTripChanged(ids.trip);
    expect(edge.requestsOf(fetchTrip)).toHaveLength(1);
    store.show(aTrip({ version: 8, permissions: [] }), { kind: 'done', action: 'submit' });
    store.setPending(null);
    expect(store.outcome).toEqual({ kind: 'done', action: 'submit' });
    store.dispose();
  });

  const cancelItem = async (status: 'CANCELLED' | 'CONFIRMED') => {
    const { edge, store } = await open();
    edge
      .refuses(cancelTrip, 'QUOTE_EXPIRED', 'Expired')
      .answers(fetchTrip, aTrip({ version: 8, items: [aTripItem({ id: ids.item, status })] }))
      .answers(fetchTripHistory, { content: [{ ...submission, event: 'cancel', to: 'CANCELLED' }] });
    const call = (http: HttpClient, { cartId }: Trip) =>
      http.call(cancelTrip, { params: { cartId }, body: {}, idempotencyKey: 'key' });
    await store.change('cancel', call, { itemIds: [ids.item] });
    store.dispose();
    return store.outcome;
  };

  it('A refused cancellation names the person who cancelled the booking before', async () => {
    expect(await cancelItem('CANCELLED')).toMatchObject({ kind: 'already', before: { by: 'Jonas Lindqvist' } });
  });

  it('The cancellation of another booking does not count as the refused one', async () => {
    expect(await cancelItem('CONFIRMED')).toMatchObject({ kind: 'outdated', action: 'cancel' });
  });

  it('A rename and a submission count as done elsewhere only if the trip shows it', async () => {
    const { edge, store } = await open();
    edge
      .refuses(renameTrip, 'VERSION_CONFLICT', 'Changed')
      .answers(fetchTripHistory, { content: [{ ...submission, event: 'rename' }, submission] });
    await store.rename('Oslo fair');
    expect(store.outcome).toMatchObject({ kind: 'outdated', action: 'rename' });
    const draft = aTrip({ version: 9, permissions: [{ permissionType: 'SUBMIT', allowed: true }] });
    edge.answers(fetchTrip, draft);
    await store.outdate(
      'submit',
      new ApiError(409, { type: 'VERSION_CONFLICT', message: 'Changed', meta: { requestId: 'r' } }),
      draft,
    );
    expect(store.outcome).toMatchObject({ kind: 'outdated', action: 'submit' });
    store.dispose();
  });

  it('Missed changes reload the trip', async () => {
    const { edge, store } = await aStore({ load: false });
    store.start();
    await when(() => store.trip !== null);
    edge.answers(fetchTrip, aTrip({ version: 8, bookingStatus: 'CONFIRMED' }));
    tellTripsMissed();
    await when(() => store.trip?.bookingStatus === 'CONFIRMED');
    store.dispose();
  });
});

describe('TripStore', () => {
  it('The store requests nothing until it is loaded', async () => {
    const { edge, store } = await aStore({ load: false });
    expect(store.state.kind).toBe('idle');
    expect(edge.requestsOf(fetchTrip)).toHaveLength(0);
  });

  it.each<[ErrorType, string]>([
    ['NOT_FOUND', 'missing'],
    ['FORBIDDEN', 'forbidden'],
    ['SUBSCRIPTION_SUSPENDED', 'failed'],
    ['UNAVAILABLE', 'failed'],
  ])('The error %s sets the state %s', async (type, kind) => {
    const { edge, store } = await aStore();
    edge.refuses(fetchTrip, type, 'No');
    await store.load();
    expect(store.state.kind).toBe(kind);
  });

  it('An invalid id sets the state missing without a request', async () => {
    const { edge, store } = await aStore({ cartId: 'abc' });
    expect([store.state.kind, edge.requestsOf(fetchTrip)]).toEqual(['missing', []]);
  });

  it('A lost connection sets the state failed', async () => {
    const { edge, store } = await aStore();
    edge.cuts(fetchTrip);
    await store.load();
    expect(store.state).toMatchObject({ kind: 'failed', error: { type: 'NETWORK' } });
  });

  it('A load given up on disposal sets no outcome', async () => {
    const { store } = await aStore();
    const givenUp = store.load();
    store.dispose();
    await givenUp;
    expect(store.state.kind).toBe('loading');
  });

  it('A new name shows at once and is sent with the visible version', async () => {
    const { edge, store } = await aStore();
    edge.answers(renameTrip, aTrip({ tripName: 'Oslo', version: 8 }));
    const renaming = store.rename('Oslo');
    expect(store.trip?.tripName).toBe('Oslo');
    await renaming;
    const [request] = edge.requestsOf(renameTrip);
    expect(request?.body).toEqual({ tripName: 'Oslo' });
    expect(request?.headers['If-Match']).toBe('"7"');
    expect(store.trip?.version).toBe(8);
    expect(store.outcome).toEqual({ kind: 'done', action: 'rename' });
  });

  it('A refused name is restored', async () => {
    const { edge, store } = await aStore();
    edge.refuses(renameTrip, 'UNAVAILABLE', 'Later');
    await store.rename('Oslo');
    expect(store.trip?.tripName).toBe('New Cart');
    expect(store.outcome).toMatchObject({ kind: 'refused', action: 'rename' });
  });

  it.each<ErrorType>(['VERSION_CONFLICT', 'INVALID_TRANSITION', 'NOT_FOUND'])(
    'The trip is reloaded after %s',
    async (type) => {
      const { edge, store } = await aStore();
      edge
        .refuses(removeCartItem, type, 'Changed')
        .answers(fetchTrip, aTrip({ tripName: 'Changed by Jonas', version: 9 }));
      await store.removeItem(aTripItem());
      expect(store.trip).toMatchObject({ tripName: 'Changed by Jonas', version: 9 });
      expect(store.outcome).toMatchObject({ kind: 'outdated', action: 'remove' });
    },
  );

  it('An item is removed by its id with the visible version', async () => {
    const { edge, store } = await aStore();
    edge.answers(removeCartItem, aTrip({ items: [], version: 8 }));
    await store.removeItem(aTripItem());
    const [request] = edge.requestsOf(removeCartItem);
    expect(request?.params).toEqual({ cartId: ids.trip, itemId: ids.item });
    expect(request?.headers['If-Match']).toBe('"7"');
    expect(store.trip?.items).toEqual([]);
  });

  it('Deleting a trip returns whether it is gone', async () => {
    const { edge, store } = await aStore();
    edge.refuses(deleteTrip, 'UNAVAILABLE', 'Later');
    expect(await store.deleteTrip()).toBe(false);
    expect(store.trip?.tripName).toBe('New Cart');
    edge.answers(deleteTrip, undefined);
    expect(await store.deleteTrip()).toBe(true);
    expect(edge.requestsOf(deleteTrip)[1]?.headers['If-Match']).toBe('"7"');
  });

  it('Only one action runs at a time', async () => {
    const { edge, store } = await aStore();
    edge.answers(deleteTrip, undefined).answers(renameTrip, aTrip());
    const release = edge.holds(deleteTrip);
    const deleting = store.deleteTrip();
    await store.rename('Oslo');
    expect(edge.requestsOf(renameTrip)).toHaveLength(0);
    release();
    await deleting;
    expect(store.pending).toBeNull();
  });
});

it.each([
  ['CONFIRMED', [], true],
  ['CONFIRMED', ['000-1'], false],
  ['DRAFT', [], false],
] as const)('A flight with status %s and the tickets %j is reloaded: %s', async (status, ticketNumbers, isMoving) => {
  const items = [aFlightItem({ status, ticketNumbers: [...ticketNumbers] })];
  const edge = new FakeEdge().answers(fetchTrip, aTrip({ bookingStatus: 'CONFIRMED', items }));
  const session = await signedInSession(edge);
  const store = new TripStore(session.http, ids.trip);
  await store.load();
  expect(store.isMoving).toBe(isMoving);
});
