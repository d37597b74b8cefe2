import { randomUUID } from 'node:crypto';
import { approveTrip, impersonate, submitTrip, type Tokens, type Trip } from '@portolan/contracts';
import {
  addAgent,
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  refusalOf,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { testTokens } from '../../payments/test-provider/testPayments.ts';
import { bookingAttention, bookingTestbed } from '../../testing/bookingTestbed.ts';

// Suppliers' changes to approved trips: an approval is valid for the price that was approved.
withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let asking: TestPerson;
  let approver: TestPerson;
  let own: TestSession;
  let boss: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    asking = world.own.traveller;
    approver = await addPerson(database(), world.own, { roles: ['APPROVER'] });
    await addProcess(database(), world.own, {
      mode: 'PRE',
      steps: [{ approvers: [{ kind: 'USER', userId: approver.id }] }],
    });
    own = await api.signIn(asking);
    boss = await api.signIn(approver);
  });
  afterAll(() => api.app.close());

  const sayYes = async (cartId: string): Promise<Trip> => {
    const { approval } = await bed.fetch(boss, cartId);
    const answer = await boss.call(approveTrip, {
      params: { cartId },
      body: { tripVersion: approval?.tripVersion ?? 0 },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer.statusCode).toBe(200);
    await bed.settle();
    return bed.fetch(own, cartId);
  };
  const approved = async (magic: string, rides = 1, submitter = own) => {
    const cartId = await bed.tripWith(
      own,
      asking,
      Array.from({ length: rides }, () => ({ to: `address:sandbox-${magic}` })),
    );
    const submitted = await submitter.call(submitTrip, {
      params: { cartId },
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(submitted.json()).toMatchObject({ bookingStatus: 'PENDING_APPROVAL' });
    return { before: submitted.json<Trip>(), after: await sayYes(cartId) };
  };

  it('A renewed request is no more open to the agent who submitted the trip than the first', async () => {
    const agent = await api.signIn(await addAgent(database(), [world.own]));
    const actingAs = async ({ id: customerId }: TestPerson) =>
      agent.with((await agent.call(impersonate, { body: { customerId, reason: 'By phone' } })).json<Tokens>());
    const { after } = await approved('dearer', 1, await actingAs(asking));
    expect(after.approval).toMatchObject({ status: 'PENDING', reasons: expect.arrayContaining(['PRICE_CHANGED']) });
    const answer = await (
      await actingAs(approver)
    ).call(approveTrip, {
      params: { cartId: after.cartId },
      body: { tripVersion: after.approval?.tripVersion ?? 0 },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(refusalOf(answer)).toEqual([403, 'FORBIDDEN']);
    expect((await sayYes(after.cartId)).bookingStatus).toBe('CONFIRMED');
  });

  it('A price that has risen since needs a second approval, with nothing paid, and is then booked', async () => {
    const { before, after } = await approved('dearer');
    expect([after.bookingStatus, after.approval?.status, after.approval?.reasons]).toEqual([
      'PENDING_APPROVAL',
      'PENDING',
      expect.arrayContaining(['PRICE_CHANGED']),
    ]);
    expect(after.tripPrice?.totalTripPrice).toBeGreaterThan(before.tripPrice?.totalTripPrice ?? 0);
    expect([bookingAttention(after), await bed.payments(after.cartId)]).toEqual([
      [{ code: 'PRICE_CHANGED', itemId: after.items[0]?.id }],
      [],
    ]);
    const booked = await sayYes(after.cartId);
    expect([booked.bookingStatus, bookingAttention(booked), booked.tripPrice]).toEqual([
      'CONFIRMED',
      [],
      after.tripPrice,
    ]);
    expect((await bed.payments(after.cartId)).map(({ capturedMinor }) => capturedMinor)).toEqual([
      Math.round((after.tripPrice?.totalTripPrice ?? 0) * 100),
    ]);
  });

  const risen = ({ before, after }: { before: Trip; after: Trip }): number =>
    Math.round((after.tripPrice?.totalTripPrice ?? 0) - (before.tripPrice?.totalTripPrice ?? 0));

  it('Five rides that rose a little each, and too much together, need a new approval each time, with nothing held or paid', async () => {
    const both = await approved('creeps', 5);
    const { after } = both;
    expect([after.bookingStatus, after.approval?.status, after.approval?.reasons, risen(both)]).toEqual([
      'PENDING_APPROVAL',
      'PENDING',
      expect.arrayContaining(['PRICE_CHANGED']),
      200,
    ]);
    expect(bookingAttention(after)).toEqual(after.items.map(({ id }) => ({ code: 'PRICE_CHANGED', itemId: id })));
    expect([await bed.payments(after.cartId), await bed.books(after.cartId)]).toEqual([[], []]);
    // Each rises once more, by too much together again: an approval is valid for the approved price, never for more.
    const again = await sayYes(after.cartId);
    expect([again.bookingStatus, risen({ before: after, after: again })]).toEqual(['PENDING_APPROVAL', 200]);
  });

  it('Two rides that rose a little are booked at their new price, within the tolerance', async () => {
    const both = await approved('creeps', 2);
    expect([both.after.bookingStatus, risen(both)]).toEqual(['CONFIRMED', 80]);
  });

  it('The approved price counts, however often prices were checked since', async () => {
    const cartId = await bed.tripWith(own, asking, [{ to: 'address:sandbox-creeps' }]);
    await bed.payBy(asking, cartId, testTokens.declined);
    const before = (
      await own.call(submitTrip, { params: { cartId }, body: {}, headers: { 'idempotency-key': randomUUID() } })
    ).json<Trip>();
    expect([(await sayYes(cartId)).bookingStatus]).toEqual(['FAILED']);
    const tryAgain = async () => {
      await bed.retry(own, cartId);
      await bed.settle();
      return bed.fetch(own, cartId);
    };
    const second = await tryAgain();
    const third = await tryAgain();
    expect([
      second.bookingStatus,
      third.bookingStatus,
      bookingAttention(third).map(({ code }) => code),
      risen({ before, after: third }),
    ]).toEqual(['FAILED', 'DRAFT', ['PRICE_CHANGED'], 120]);
    const submitted = await own.call(submitTrip, {
      params: { cartId },
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(submitted.json()).toMatchObject({ bookingStatus: 'PENDING_APPROVAL', approval: { status: 'PENDING' } });
  });

  it('An approved item that is sold out is a draft again, with attention for its booker', async () => {
    const { after } = await approved('sold-out');
    expect([after.bookingStatus, bookingAttention(after).map(({ code }) => code)]).toEqual(['DRAFT', ['SOLD_OUT']]);
  });
});
