import { deleteTrip, fetchCustomer, listTrips, renameTrip } from '@portolan/contracts';
import { aCustomer, aTrip, FakeEdge, ids, signedInSession } from './rules.ts';

const params = { cartId: ids.trip };
const rename = { params, body: { tripName: 'Oslo' }, ifMatch: 1, idempotencyKey: 'k' };
const aClient = async (edge: FakeEdge) => (await signedInSession(edge)).http;

describe('the fake edge', () => {
  it('The edge gives an answer of the contract, and shows the requests it received', async () => {
    const edge = new FakeEdge().answers(renameTrip, ({ body }) => aTrip(body as { tripName: string }));
    const http = await aClient(edge);
    expect((await http.call(renameTrip, rename)).tripName).toBe('Oslo');
    const [asked] = edge.requestsOf(renameTrip);
    expect([asked?.params, asked?.body, asked?.headers['If-Match']]).toEqual([params, { tripName: 'Oslo' }, '"1"']);
  });

  it('The fake edge fails on a prepared answer that breaks the contract', async () => {
    const http = await aClient(new FakeEdge().answers(renameTrip, { ...aTrip(), version: 1.5 }));
    await expect(http.call(renameTrip, rename)).rejects.toThrow('not an answer of the contract');
  });

  it('The fake edge fails a call without a prepared answer, naming the operation', async () => {
    const http = await aClient(new FakeEdge());
    await expect(http.call(deleteTrip, { params })).rejects.toThrow(/no answer at the fake edge for delete .*carts/i);
  });

  it('The fake edge answers an error type with the status that the API uses', async () => {
    const http = await aClient(
      new FakeEdge().refuses(renameTrip, 'VERSION_CONFLICT', 'no', [{ field: 'tripName', code: 'x', message: 'y' }]),
    );
    await expect(http.call(renameTrip, rename)).rejects.toMatchObject({
      status: 412,
      type: 'VERSION_CONFLICT',
      meta: { errors: [{ field: 'tripName' }] },
    });
  });

  it('The edge cuts the network, and the next answer restores it', async () => {
    const edge = new FakeEdge().cuts(deleteTrip);
    const http = await aClient(edge);
    await expect(http.call(deleteTrip, { params })).rejects.toMatchObject({ type: 'NETWORK' });
    edge.answers(deleteTrip, undefined);
    await expect(http.call(deleteTrip, { params })).resolves.toBeUndefined();
  });

  it('The edge holds an answer back until it is released, but not from a caller that aborts', async () => {
    const edge = new FakeEdge().answers(deleteTrip, undefined).answers(renameTrip, aTrip());
    const http = await aClient(edge);
    const release = edge.holds(deleteTrip);
    const giveUp = new AbortController();
    const given = http.call(deleteTrip, { params, signal: giveUp.signal });
    let isAnswered = false;
    const held = http.call(deleteTrip, { params }).then(() => (isAnswered = true));
    giveUp.abort();
    await expect(given).rejects.toMatchObject({ type: 'ABORTED' });
    await http.call(renameTrip, rename); // a whole later call: an answer that is not held would have arrived by now
    expect(isAnswered).toBe(false);
    release();
    expect(await held).toBe(true);
    expect(() => edge.holds(listTrips)).toThrow('give it an answer first');
  });
});

describe('a session of a test', () => {
  it('A test’s session is loaded over the edge, as in the shell', async () => {
    const edge = new FakeEdge();
    const { session } = await signedInSession(edge, { user: { firstName: 'Ellen' }, features: ['SAFETY_COORDINATOR'] });
    expect([session.user, session.features]).toEqual([aCustomer({ firstName: 'Ellen' }), ['SAFETY_COORDINATOR']]);
    expect(edge.requestsOf(fetchCustomer)).toHaveLength(1);
  });
});
