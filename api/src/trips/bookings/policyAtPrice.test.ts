import { randomUUID } from 'node:crypto';
import { approveTrip, submitTrip, type PolicyRuleBody, type Trip } from '@portolan/contracts';
import {
  addPerson,
  addPolicy,
  addProcess,
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { bookingAttention, bookingTestbed } from '../../testing/bookingTestbed.ts';

// Policies are evaluated again at the supplier's final price (domain §1, "re-price"): an item that breaks one is not bought unseen, however little
// its price rose.
withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let bed: ReturnType<typeof bookingTestbed>;
  let priceMinor: number;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    const { converted } = await bed.firstOffer(await api.signIn(world.own.traveller), { to: 'address:sandbox-creeps' });
    priceMinor = Math.round(converted.monetaryAmount * 100);
  });
  afterAll(() => api.app.close());

  /** A person whose rides may cost their offered price plus `more`, in hundredths of a crown. */
  async function personWithCap(
    action: PolicyRuleBody['action'],
    more = 0,
  ): Promise<{ readonly person: TestPerson; readonly own: TestSession }> {
    const person = await addPerson(database(), world.own, { roles: ['TRAVELLER'] });
    await addPolicy(
      database(),
      world.own,
      [
        {
          type: 'MAX_PRICE',
          scope: {},
          exceptions: [],
          params: { per: 'RIDE', amountMinor: priceMinor + more },
          action,
        } as PolicyRuleBody,
      ],
      [person.id],
    );
    return { person, own: await api.signIn(person) };
  }
  async function submit(own: TestSession, cartId: string) {
    const answer = await own.call(submitTrip, {
      params: { cartId },
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    });
    await bed.settle();
    return answer;
  }
  const seen = (trip: Trip) => [
    trip.bookingStatus,
    trip.policySummary?.state,
    bookingAttention(trip).map(({ code }) => code),
  ];

  it('A price that breaks a rule stops a trip without approval: its booker looks, and submits it as it is', async () => {
    const { person, own } = await personWithCap('FLAG');
    const cartId = await bed.tripWith(own, person, [{ to: 'address:sandbox-creeps' }]);
    expect((await submit(own, cartId)).statusCode).toBe(200);
    expect(seen(await bed.fetch(own, cartId))).toEqual(['DRAFT', 'OUT', ['PRICE_CHANGED']]);
    expect([await bed.payments(cartId), await bed.books(cartId)]).toEqual([[], []]);
    expect((await submit(own, cartId)).statusCode).toBe(200);
    expect(seen(await bed.fetch(own, cartId))).toEqual(['CONFIRMED', 'OUT', []]);
  });

  it('A rule that forbids the new price keeps the item from being bought, then and at the next submission', async () => {
    const { person, own } = await personWithCap('PREVENT');
    const cartId = await bed.tripWith(own, person, [{ to: 'address:sandbox-creeps' }]);
    await submit(own, cartId);
    expect(seen(await bed.fetch(own, cartId))).toEqual(['DRAFT', 'BLOCKED', ['PRICE_CHANGED']]);
    expect((await submit(own, cartId)).json()).toMatchObject({ meta: { problems: [{ code: 'POLICY_PREVENTS' }] } });
    expect(await bed.books(cartId)).toEqual([]);
  });

  it('A rule that the new price keeps lets it through', async () => {
    const { person, own } = await personWithCap('PREVENT', 5_000);
    const cartId = await bed.tripWith(own, person, [{ to: 'address:sandbox-creeps' }]);
    await submit(own, cartId);
    expect(seen(await bed.fetch(own, cartId))).toEqual(['CONFIRMED', 'IN', []]);
  });

  describe('after an approval', () => {
    async function approved(action: PolicyRuleBody['action']) {
      const { person, own } = await personWithCap(action);
      const approver = await addPerson(database(), world.own, { roles: ['APPROVER'] });
      await addProcess(database(), world.own, {
        users: [person.id],
        mode: 'PRE',
        steps: [{ approvers: [{ kind: 'USER', userId: approver.id }] }],
      });
      const boss = await api.signIn(approver);
      const cartId = await bed.tripWith(own, person, [{ to: 'address:sandbox-creeps' }]);
      await submit(own, cartId);
      const sayYes = async (): Promise<Trip> => {
        const { approval } = await bed.fetch(boss, cartId);
        expect(
          (
            await boss.call(approveTrip, {
              params: { cartId },
              body: { tripVersion: approval?.tripVersion ?? 0 },
              headers: { 'idempotency-key': randomUUID() },
            })
          ).statusCode,
        ).toBe(200);
        await bed.settle();
        return bed.fetch(own, cartId);
      };
      return { sayYes, trip: await sayYes() };
    }

    it('A price that breaks a rule renews the request, and the second approval counts', async () => {
      const { trip, sayYes } = await approved('FLAG');
      expect([seen(trip), trip.approval?.reasons]).toEqual([
        ['PENDING_APPROVAL', 'OUT', ['PRICE_CHANGED']],
        expect.arrayContaining(['PRICE_CHANGED']),
      ]);
      expect(seen(await sayYes())).toEqual(['CONFIRMED', 'OUT', []]);
    });

    it('A forbidden price renews no request', async () => {
      const { trip } = await approved('PREVENT');
      expect([seen(trip), await bed.books(trip.cartId)]).toEqual([['DRAFT', 'BLOCKED', ['PRICE_CHANGED']], []]);
    });
  });
});
