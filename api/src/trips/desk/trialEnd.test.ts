import { randomUUID } from 'node:crypto';
import {
  approveTrip,
  confirmDecision,
  fetchConfirmation,
  recallTrip,
  rejectTrip,
  submitTrip,
  type Confirmation,
  type Trip,
} from '@portolan/contracts';
import { actingFor } from '../../testing/actingFor.ts';
import { bookingTestbed } from '../../testing/bookingTestbed.ts';
import {
  addAgent,
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  refusalOf,
  tokenIn,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';

const refused = [403, 'TRIAL_ENDED'];

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let bed: ReturnType<typeof bookingTestbed>;
  let own: TestSession;
  let boss: TestPerson;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database());
    bed = bookingTestbed(database(), api);
    own = await api.signIn(world.own.traveller);
    boss = await addPerson(database(), world.own, { roles: ['TRAVELLER', 'APPROVER'] });
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    for (const table of ['approvalSteps', 'approvalRules', 'approvalProcesses'] as const)
      await database().asOwner.deleteFrom(table).execute();
    await trialEnds(1);
  });

  const trialEnds = (inHours: number) =>
    database()
      .asOwner.updateTable('companies')
      .set({ plan: 'trial', subscriptionEndDate: new Date(api.clock().getTime() + inHours * 3_600_000) })
      .where('companyId', '=', world.own.companyId)
      .execute();
  const headers = () => ({ 'idempotency-key': randomUUID() });
  const submit = (session: TestSession, cartId: string) =>
    session.call(submitTrip, { params: { cartId }, body: {}, headers: headers() });
  const verdicts = ({ permissions }: Trip, ...types: string[]) =>
    permissions
      .filter(({ permissionType }) => types.includes(permissionType))
      .map(({ allowed, reason }) => reason ?? allowed);
  const words = /^Your company's trial has ended\. .* an admin has to choose a plan\.$/;

  /** A trip that waits for approval. */
  async function waiting(mode: 'PRE' | 'SOFT' = 'PRE'): Promise<Trip> {
    await addProcess(database(), world.own, { mode, steps: [{ approvers: [{ kind: 'USER', userId: boss.id }] }] });
    const trip = (await submit(own, await bed.tripWith(own, world.own.traveller, [{}]))).json<Trip>();
    await bed.settle();
    return bed.fetch(own, trip.cartId);
  }

  describe('a company whose trial has ended', () => {
    it('A company whose trial has ended submits nothing, and each trip says why; before, and with a plan, it does', async () => {
      const cartId = await bed.tripWith(own, world.own.traveller, [{}]);
      expect(verdicts(await bed.fetch(own, cartId), 'SUBMIT')).toEqual([true]);
      await trialEnds(-1);
      expect(refusalOf(await submit(own, cartId))).toEqual(refused);
      expect(verdicts(await bed.fetch(own, cartId), 'VIEW', 'EDIT', 'SUBMIT', 'RETRY')).toEqual([
        true,
        true,
        expect.stringMatching(words),
        false,
      ]);
      await database()
        .asOwner.updateTable('companies')
        .set({ plan: 'pro' })
        .where('companyId', '=', world.own.companyId)
        .execute();
      expect((await submit(own, cartId)).json<Trip>().bookingStatus).toBe('PROCESSING');
      await bed.settle();
    });

    it('A company whose trial has ended retries no failed booking', async () => {
      const { cartId } = await bed.booked(own, world.own.traveller, [{ to: 'address:sandbox-declines' }]);
      await trialEnds(-1);
      expect(refusalOf(await bed.retry(own, cartId))).toEqual(refused);
      expect(verdicts(await bed.fetch(own, cartId), 'RETRY', 'REOPEN')).toEqual([expect.stringMatching(words), true]);
      await trialEnds(1);
      expect((await bed.retry(own, cartId)).json<Trip>().bookingStatus).toBe('PROCESSING');
      await bed.settle();
    });

    it('A company whose trial has ended approves nothing that would be booked, but rejects and recalls', async () => {
      const asked = await waiting();
      const approver = await api.signIn(boss);
      const answer = {
        params: { cartId: asked.cartId },
        body: { tripVersion: asked.approval?.tripVersion ?? 0, comment: 'As it is' },
      };
      await trialEnds(-1);
      expect(refusalOf(await approver.call(approveTrip, { ...answer, headers: headers() }))).toEqual(refused);
      expect(verdicts(await bed.fetch(approver, asked.cartId), 'APPROVE', 'REJECT')).toEqual([
        expect.stringMatching(words),
        true,
      ]);
      expect((await approver.call(rejectTrip, { ...answer, headers: headers() })).json<Trip>().bookingStatus).toBe(
        'REJECTED',
      );
      await trialEnds(1);
      const taken = await waiting();
      await trialEnds(-1);
      expect((await own.call(recallTrip, { params: { cartId: taken.cartId } })).json<Trip>().bookingStatus).toBe(
        'DRAFT',
      );
    });

    it('A company whose trial has ended approves bookings that exist already', async () => {
      const soft = await waiting('SOFT');
      await trialEnds(-1);
      const answered = await (
        await api.signIn(boss)
      ).call(approveTrip, {
        params: { cartId: soft.cartId },
        body: { tripVersion: soft.approval?.tripVersion ?? 0 },
        headers: headers(),
      });
      expect(answered.json<Trip>()).toMatchObject({ bookingStatus: 'CONFIRMED', approval: { status: 'APPROVED' } });
    });

    it('After the trial the link of a mail approves nothing; the request stays open and can be rejected', async () => {
      const { cartId } = await waiting();
      const link = { params: { token: tokenIn((await api.lettersTo(boss.email))[0]) }, headers: { host: boss.host } };
      await trialEnds(-1);
      expect((await api.call(fetchConfirmation, link)).json<Confirmation>()).toMatchObject({ cartId, state: 'OPEN' });
      expect(refusalOf(await api.call(confirmDecision, { ...link, body: { decision: 'APPROVE' } }))).toEqual(refused);
      expect(
        (
          await api.call(confirmDecision, { ...link, body: { decision: 'REJECT', comment: 'Not now' } })
        ).json<Confirmation>(),
      ).toMatchObject({ decision: { decision: 'REJECTED' } });
    });

    it('An acting agent submits trips for a company whose trial has ended', async () => {
      const cartId = await bed.tripWith(own, world.own.traveller, [{}]);
      const agent = await actingFor(await api.signIn(await addAgent(database(), [world.own])), world.own);
      await trialEnds(-1);
      expect(verdicts(await bed.fetch(agent, cartId), 'SUBMIT')).toEqual([true]);
      expect((await submit(agent, cartId)).json<Trip>().bookingStatus).toBe('PROCESSING');
      await bed.settle();
    });
  });
});
