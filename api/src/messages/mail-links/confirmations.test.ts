import { randomUUID } from 'node:crypto';
import {
  approveTrip,
  confirmDecision,
  delegateApproval,
  fetchConfirmation,
  recallTrip,
  submitTrip,
  type Confirmation,
  type Trip,
} from '@portolan/contracts';
import {
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  testBooking,
  tokenIn,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let boss: TestPerson;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database(), {}, { booking: testBooking() });
    own = await api.signIn(world.own.traveller);
    boss = await addPerson(database(), world.own, { roles: ['TRAVELLER', 'APPROVER'] });
    await addProcess(database(), world.own, {
      mode: 'PRE',
      timeoutHours: 10,
      steps: [{ approvers: [{ kind: 'USER', userId: boss.id }] }],
    });
  });
  afterAll(() => api.app.close());

  const headers = () => ({ host: world.own.traveller.host });
  async function waiting(): Promise<{ trip: Trip; token: string }> {
    own = await api.signIn(world.own.traveller);
    const { cartId } = await tripsTestbed(api).tripWithRide(own, world.own.traveller);
    const trip = (
      await own.call(submitTrip, { params: { cartId }, body: {}, headers: { 'idempotency-key': randomUUID() } })
    ).json<Trip>();
    return { trip, token: tokenIn((await api.lettersTo(boss.email))[0]) };
  }
  const look = (token: string) => api.call(fetchConfirmation, { params: { token }, headers: headers() });
  const decide = (token: string, body: { decision: 'APPROVE' | 'REJECT'; comment?: string }) =>
    api.call(confirmDecision, { params: { token }, body, headers: headers() });
  const now = (trip: Trip) => tripsTestbed(api).fetch(own, trip.cartId);

  describe('the link of a mail', () => {
    it('The link of a mail shows the request and changes nothing, however often it is opened', async () => {
      const { trip, token } = await waiting();
      for (const _time of [1, 2, 3])
        expect((await look(token)).json<Confirmation>()).toMatchObject({
          cartId: trip.cartId,
          tripName: trip.tripName,
          booker: trip.booker.name,
          price: { currency: expect.any(String) },
          state: 'OPEN',
          decision: null,
        });
      expect((await now(trip)).bookingStatus).toBe('PENDING_APPROVAL');
    });

    it('An approval by the link counts for the receiver of the mail, and names mail as its channel', async () => {
      const { trip, token } = await waiting();
      expect((await decide(token, { decision: 'APPROVE' })).json<Confirmation>()).toMatchObject({
        state: 'DECIDED',
        decision: { decision: 'APPROVED' },
      });
      expect((await now(trip)).approval).toMatchObject({
        status: 'APPROVED',
        decisions: [{ decision: 'APPROVED', channel: 'EMAIL' }],
      });
    });

    it('A rejection by the link needs a comment', async () => {
      const { trip, token } = await waiting();
      expect((await decide(token, { decision: 'REJECT', comment: '  ' })).statusCode).toBe(400);
      await decide(token, { decision: 'REJECT', comment: 'Too dear' });
      expect((await now(trip)).approval).toMatchObject({
        status: 'REJECTED',
        decisions: [{ comment: 'Too dear', channel: 'EMAIL' }],
      });
    });

    it('The link of a mail works once', async () => {
      const { token } = await waiting();
      await decide(token, { decision: 'APPROVE' });
      expect([
        (await decide(token, { decision: 'REJECT', comment: 'No' })).statusCode,
        (await look(token)).statusCode,
      ]).toEqual([410, 410]);
    });

    it('The link of a mail works until the request’s deadline', async () => {
      const { token } = await waiting();
      api.clock.advance(11 * 3_600_000);
      expect([(await look(token)).statusCode, (await decide(token, { decision: 'APPROVE' })).statusCode]).toEqual([
        410, 410,
      ]);
    });

    it('The link shows a decision that was made elsewhere, and accepts no second one', async () => {
      const { trip, token } = await waiting();
      const session = await api.signIn(boss);
      await session.call(approveTrip, {
        params: { cartId: trip.cartId },
        body: { tripVersion: trip.approval?.tripVersion ?? 0 },
        headers: { 'idempotency-key': randomUUID() },
      });
      expect((await look(token)).json<Confirmation>()).toMatchObject({
        state: 'DECIDED',
        decision: { decision: 'APPROVED' },
      });
      const late = await decide(token, { decision: 'REJECT', comment: 'No' });
      expect([late.statusCode, late.json<{ type: string }>().type]).toEqual([409, 'ALREADY_DECIDED']);
    });

    it('The link shows each item’s route, time and price, and no contact details', async () => {
      const { trip, token } = await waiting();
      const [item] = trip.items;
      const answer = await look(token);
      expect(answer.json<Confirmation>().items).toEqual([
        {
          id: item?.id,
          productType: 'TAXI',
          service: null,
          from: item?.start.name,
          to: item?.end.name,
          startDateTime: item?.start.dateTime,
          timeZone: item?.start.timeZone,
          price: { amount: item?.price?.total, currency: item?.price?.currency },
          policy: { state: 'IN', violations: [] },
          reason: null,
        },
      ]);
      expect(answer.body).not.toMatch(/@|\+46/);
    });

    it('The link gives the reasons and the holding of each item that the trip gives', async () => {
      const { trip, token } = await waiting();
      const { why, held } = (await look(token)).json<Confirmation>();
      expect(why).toEqual([expect.objectContaining({ kind: 'PROCESS', tripKind: 'ALL' })]);
      expect(held?.map(({ itemId }) => itemId)).toEqual(trip.items.map(({ id }) => id));
      expect({ why, held }).toEqual({ why: trip.approval?.why, held: trip.approval?.held });
    });

    it('The link shows nothing of a trip that was recalled or delegated to another approver', async () => {
      const [recalled, delegated] = [await waiting(), await waiting()];
      await own.call(recallTrip, { params: { cartId: recalled.trip.cartId } });
      const colleague = await addPerson(database(), world.own, { roles: ['TRAVELLER', 'APPROVER'] });
      const session = await api.signIn(boss);
      expect(
        (
          await session.call(delegateApproval, {
            params: { cartId: delegated.trip.cartId },
            body: { tripVersion: delegated.trip.approval?.tripVersion ?? 0, customerId: colleague.id },
          })
        ).statusCode,
      ).toBeLessThan(300);
      for (const { token } of [recalled, delegated])
        expect([(await look(token)).statusCode, (await decide(token, { decision: 'APPROVE' })).statusCode]).toEqual([
          410, 410,
        ]);
    });

    it('The link cannot decide on a recalled trip', async () => {
      const { trip, token } = await waiting();
      await own.call(recallTrip, { params: { cartId: trip.cartId } });
      expect((await decide(token, { decision: 'APPROVE' })).statusCode).toBeGreaterThanOrEqual(400);
      expect((await now(trip)).bookingStatus).toBe('DRAFT');
    });

    it('The link is refused while the subscription is suspended, as signing in is; afterwards it works again', async () => {
      const { trip, token } = await waiting();
      const subscription = (subscriptionStatus: 'ACTIVE' | 'SUSPEND') =>
        database()
          .asOwner.updateTable('companies')
          .set({ subscriptionStatus })
          .where('companyId', '=', boss.companyId)
          .execute();
      await subscription('SUSPEND');
      const answers = [await look(token), await decide(token, { decision: 'APPROVE' })];
      await subscription('ACTIVE');
      expect(answers.map((answer) => [answer.statusCode, answer.json<{ type: string }>().type])).toEqual([
        [403, 'SUBSCRIPTION_SUSPENDED'],
        [403, 'SUBSCRIPTION_SUSPENDED'],
      ]);
      expect((await now(trip)).bookingStatus).toBe('PENDING_APPROVAL');
      expect((await decide(token, { decision: 'APPROVE' })).statusCode).toBe(200);
    });

    it('A link can be opened and answered a limited number of times in a period, without limiting other links of the same address', async () => {
      const strict = await openTestApp(
        database(),
        { decisionLimits: { windowMinutes: 15, perAccount: 2, perAddress: 100 } },
        { booking: testBooking() },
      );
      const [{ token }, { token: another }] = [await waiting(), await waiting()];
      const lookAt = async (link: string) =>
        (await strict.call(fetchConfirmation, { params: { token: link }, headers: headers() })).statusCode;
      expect([await lookAt(token), await lookAt(token)]).toEqual([200, 200]);
      const held = await strict.call(confirmDecision, {
        params: { token },
        body: { decision: 'APPROVE' },
        headers: headers(),
      });
      expect([held.statusCode, Number(held.headers['retry-after']) > 0, await lookAt(another)]).toEqual([
        429,
        true,
        200,
      ]);
      strict.clock.advance(16 * 60_000);
      expect(await lookAt(token)).toBe(200);
      await strict.app.close();
    });

    it('Guessing links is limited by address, whatever the links', async () => {
      const strict = await openTestApp(
        database(),
        { decisionLimits: { windowMinutes: 15, perAccount: 100, perAddress: 2 } },
        { booking: testBooking() },
      );
      const tryOne = async (link: string) =>
        (await strict.call(fetchConfirmation, { params: { token: link }, headers: headers() })).statusCode;
      await database().asOwner.deleteFrom('loginAttempts').execute();
      expect([await tryOne('one'), await tryOne('two'), await tryOne('three')]).toEqual([410, 410, 429]);
      await strict.app.close();
    });

    it('A link of another portal, an invented one, and one of a person who has left are refused', async () => {
      const { token } = await waiting();
      expect(
        (await api.call(fetchConfirmation, { params: { token }, headers: { host: world.foreign.admin.host } }))
          .statusCode,
      ).toBe(410);
      expect((await look('made-up')).statusCode).toBe(410);
      await database().asOwner.updateTable('customers').set({ status: 'ARCHIVED' }).where('id', '=', boss.id).execute();
      expect((await look(token)).statusCode).toBe(410);
      await database().asOwner.updateTable('customers').set({ status: 'ACTIVE' }).where('id', '=', boss.id).execute();
    });
  });
});
