import { randomUUID } from 'node:crypto';
import {
  approveTrip,
  archivePaymentSource,
  createPaymentSource,
  delegateApproval,
  impersonate,
  inviteEmployees,
  rejectTrip,
  removeDelegate,
  setDelegate,
  shareTrip,
  submitTrip,
  updatePaymentSource,
  type AnswerOf,
  type BodyOf,
  type Tokens,
  type Trip,
} from '@portolan/contracts';
import {
  addAgent,
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  refusalOf,
  testBooking,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';

const forbidden = [403, 'FORBIDDEN'];
const day = 86_400_000;

// Limits of an acting agent, for whichever person: an agent has another person's rights for an hour, and decisions that need two people stay with
// two.
withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let bed: ReturnType<typeof tripsTestbed>;
  let boss: TestPerson;
  let agent: TestPerson;
  /** The agent's browser in the agent's own name. */
  let own: TestSession;

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database(), {}, { booking: testBooking() });
    bed = tripsTestbed(api);
    boss = await addPerson(database(), world.own, { roles: ['TRAVELLER', 'APPROVER'] });
    await addProcess(database(), world.own, {
      mode: 'PRE',
      steps: [{ approvers: [{ kind: 'USER', userId: boss.id }] }],
    });
    agent = await addAgent(database(), [world.own]);
    own = await api.signIn(agent);
  });
  afterAll(() => api.app.close());

  const acting = async (whom: { customerId: string } | { companyId: string }, browser = own): Promise<TestSession> => {
    const answer = await browser.call(impersonate, { body: { reason: 'Asked by phone', ...whom } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return browser.with(answer.json<Tokens>());
  };
  const actingAs = ({ id: customerId }: TestPerson, browser = own) => acting({ customerId }, browser);
  const actingForCompany = () => acting({ companyId: world.own.companyId });
  const key = () => ({ 'idempotency-key': randomUUID() });

  describe('a request that an agent submitted', () => {
    const submittedBy = async (session: TestSession): Promise<Trip> => {
      const { cartId } = await bed.tripWithRide(await api.signIn(world.own.traveller), world.own.traveller);
      const answer = await session.call(submitTrip, { params: { cartId }, body: {}, headers: key() });
      expect(answer.json()).toMatchObject({ bookingStatus: 'PENDING_APPROVAL' });
      return answer.json<Trip>();
    };
    const answersOf = async (session: TestSession, { cartId, approval }: Trip) => {
      const call = { params: { cartId }, headers: key() };
      const tripVersion = approval?.tripVersion ?? 0;
      return [
        await session.call(approveTrip, { ...call, body: { tripVersion } }),
        await session.call(rejectTrip, { ...call, body: { tripVersion, comment: 'No' }, headers: key() }),
        await session.call(delegateApproval, { ...call, body: { tripVersion, customerId: world.own.admin.id } }),
      ].map(refusalOf);
    };

    it.each<[string, () => Promise<TestSession>]>([
      ['as the traveller', () => actingAs(world.own.traveller)],
      ['as an admin', () => actingAs(world.own.admin)],
      ['for the company', actingForCompany],
      ['in the own name', () => Promise.resolve(own)],
    ])(
      'A request that an agent submitted cannot be decided on %s in another session of the agent',
      async (_how, submitter) => {
        const trip = await submittedBy(await submitter());
        for (const decider of [boss, world.own.admin]) {
          const session = await actingAs(decider);
          expect(await answersOf(session, trip)).toEqual([forbidden, forbidden, forbidden]);
          const { permissions } = await bed.fetch(session, trip.cartId);
          const offered = permissions.filter(({ allowed }) => allowed).map(({ permissionType }) => permissionType);
          expect(offered).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(APPROVE|REJECT)$/)]));
        }
        expect((await bed.fetch(await api.signIn(boss), trip.cartId)).approval).toMatchObject({
          status: 'PENDING',
          decisions: [],
        });
      },
    );

    it('A request that an agent submitted is decided on by the approver, or by another agent in the approver’s name', async () => {
      const other = await api.signIn(await addAgent(database(), [world.own]));
      for (const decide of [() => api.signIn(boss), () => actingAs(boss, other)]) {
        const { cartId, approval } = await submittedBy(await actingAs(world.own.traveller));
        const answer = await (
          await decide()
        ).call(approveTrip, {
          params: { cartId },
          body: { tripVersion: approval?.tripVersion ?? 0 },
          headers: key(),
        });
        expect(answer.json()).toMatchObject({ bookingStatus: 'PROCESSING' });
      }
    });

    it('A request that the person submitted may be decided on by the agent in the approver’s name', async () => {
      const { cartId, approval } = await submittedBy(await api.signIn(world.own.traveller));
      const answer = await (
        await actingAs(boss)
      ).call(approveTrip, { params: { cartId }, body: { tripVersion: approval?.tripVersion ?? 0 }, headers: key() });
      expect(answer.json()).toMatchObject({ bookingStatus: 'PROCESSING' });
    });
  });

  describe('acting agents make nothing that outlives the session', () => {
    const sessions: [string, () => Promise<TestSession>][] = [
      ['as an admin', () => actingAs(world.own.admin)],
      ['for the company', actingForCompany],
    ];

    it.each(sessions)('Acting %s: no invitation, with any role', async (_how, open) => {
      const session = await open();
      for (const role of ['TRAVELLER', 'COMPANY_ADMIN'] as const) {
        const email = `${randomUUID()}@vildsvin.example`;
        const answer = await session.call(inviteEmployees, {
          params: { companyId: world.own.companyId },
          body: { emails: [email], roles: [role] },
        });
        expect([refusalOf(answer), await api.lettersTo(email)]).toEqual([forbidden, []]);
      }
    });

    it.each([...sessions, ['as the absent approver', () => actingAs(boss)] as const])(
      'Acting %s: no stand-in for an approver',
      async (_how, open) => {
        const session = await open();
        const params = { id: boss.id, delegateId: world.own.traveller.id };
        const [startsAt, endsAt] = [0, day].map((ms) => new Date(api.clock().getTime() + ms).toISOString());
        const times = { startsAt: startsAt ?? '', endsAt: endsAt ?? '' };
        expect([
          refusalOf(await session.call(setDelegate, { params, body: times })),
          refusalOf(await session.call(removeDelegate, { params })),
        ]).toEqual([forbidden, forbidden]);
        expect(
          await database()
            .asOwner.selectFrom('approvalDelegates')
            .selectAll()
            .where('customerId', '=', boss.id)
            .execute(),
        ).toEqual([]);
      },
    );

    it.each(sessions)('Acting %s: no new or changed payment source', async (_how, open) => {
      const session = await open();
      const { companyId } = world.own;
      const source: BodyOf<typeof createPaymentSource> = { kind: 'INVOICE', label: `Invoice ${randomUUID()}` };
      const made = await (
        await api.signIn(world.own.admin)
      ).call(createPaymentSource, { params: { companyId }, body: source });
      const { id } = made.json<AnswerOf<typeof createPaymentSource>>();
      const call = { params: { companyId, id }, headers: { 'if-match': '"1"' } };
      expect([
        refusalOf(
          await session.call(createPaymentSource, { params: { companyId }, body: { ...source, label: 'Mine' } }),
        ),
        refusalOf(await session.call(updatePaymentSource, { ...call, body: { ...source, label: 'Mine' } })),
        refusalOf(await session.call(archivePaymentSource, call)),
      ]).toEqual([forbidden, forbidden, forbidden]);
      const rows = await database().asOwner.selectFrom('paymentSources').selectAll().execute();
      expect(rows.filter(({ label }) => label === 'Mine')).toEqual([]);
      expect(rows.find((row) => row.id === id)).toMatchObject({ version: 1, archived: false });
    });

    it.each([...sessions, ['as the traveller', () => actingAs(world.own.traveller)] as const])(
      'Acting %s: no link that opens a trip for more than a day',
      async (_how, open) => {
        const session = await open();
        const { cartId } = await bed.tripWithRide(session, world.own.traveller);
        const share = (body?: { days: number }) =>
          session.call(shareTrip, { params: { cartId }, ...(body === undefined ? {} : { body }) });
        expect([refusalOf(await share({ days: 2 })), refusalOf(await share({ days: 90 }))]).toEqual([
          forbidden,
          forbidden,
        ]);
        for (const answer of [await share({ days: 1 }), await share()]) {
          const { expiresAt } = answer.json<AnswerOf<typeof shareTrip>>();
          expect(new Date(expiresAt).getTime() - api.clock().getTime()).toBeLessThanOrEqual(day);
        }
        expect(
          await database().asOwner.selectFrom('tripShares').selectAll().where('cartId', '=', cartId).execute(),
        ).toHaveLength(2);
      },
    );
  });
});
