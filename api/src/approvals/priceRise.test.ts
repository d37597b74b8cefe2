import { randomUUID } from 'node:crypto';
import { approveTrip, submitTrip, type Trip } from '@portolan/contracts';
import { addPerson, addProcess, makeWorld, openTestApp, withDatabases, type TestApp, type TestPerson, type TestSession } from '../testing/index.ts';
import { bookingTestbed } from '../testing/bookingTestbed.ts';

// What suppliers say of a trip that people have approved: a yes holds for the price that it was given for.
withDatabases((database) => {
  let api: TestApp;
  let asking: TestPerson;
  let own: TestSession;
  let boss: TestSession;
  let bed: ReturnType<typeof bookingTestbed>;

  beforeAll(async () => {
    const world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    asking = world.own.traveller;
    const approver = await addPerson(database(), world.own, { roles: ['APPROVER'] });
    await addProcess(database(), world.own, { mode: 'PRE', steps: [{ approvers: [{ kind: 'USER', userId: approver.id }] }] });
    own = await api.signIn(asking);
    boss = await api.signIn(approver);
  }, 60_000);
  afterAll(() => api.app.close());

  const sayYes = async (cartId: string): Promise<Trip> => {
    const { approval } = await bed.fetch(boss, cartId);
    const answer = await boss.call(approveTrip, { params: { cartId }, body: { tripVersion: approval?.tripVersion ?? 0 }, headers: { 'idempotency-key': randomUUID() } });
    expect(answer.statusCode).toBe(200);
    await bed.settle();
    return bed.fetch(own, cartId);
  };
  const approved = async (magic: string) => {
    const cartId = await bed.tripWith(own, asking, [{ to: `address:sandbox-${magic}` }]);
    const submitted = await own.call(submitTrip, { params: { cartId }, body: {}, headers: { 'idempotency-key': randomUUID() } });
    expect(submitted.json()).toMatchObject({ bookingStatus: 'PENDING_APPROVAL' });
    return { before: submitted.json<Trip>(), after: await sayYes(cartId) };
  };

  it('a price that rose since is asked about again, with nothing paid, and books at the second yes', async () => {
    const { before, after } = await approved('dearer');
    expect([after.bookingStatus, after.approval?.status, after.approval?.reasons]).toEqual(['PENDING_APPROVAL', 'PENDING', expect.arrayContaining(['PRICE_CHANGED'])]);
    expect(after.tripPrice?.totalTripPrice).toBeGreaterThan(before.tripPrice?.totalTripPrice ?? 0);
    expect([after.attention, await bed.payments(after.cartId)]).toEqual([[{ code: 'PRICE_CHANGED', itemId: after.items[0]?.id }], []]);
    const booked = await sayYes(after.cartId);
    expect([booked.bookingStatus, booked.attention, booked.tripPrice]).toEqual(['CONFIRMED', [], after.tripPrice]);
    expect((await bed.payments(after.cartId)).map(({ capturedMinor }) => capturedMinor)).toEqual([Math.round((after.tripPrice?.totalTripPrice ?? 0) * 100)]);
  });

  it('what is sold out since is a draft again, for its booker to look at', async () => {
    const { after } = await approved('sold-out');
    expect([after.bookingStatus, after.attention?.map(({ code }) => code)]).toEqual(['DRAFT', ['SOLD_OUT']]);
  });
});
