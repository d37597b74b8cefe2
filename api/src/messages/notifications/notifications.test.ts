import { randomUUID } from 'node:crypto';
import {
  approveTrip,
  commentTrip,
  delegateApproval,
  fetchNotificationSettings,
  listNotifications,
  markNotifications,
  recallTrip,
  rejectTrip,
  submitTrip,
  updateNotificationSettings,
  type ApprovalMode,
  type Notification,
  type NotificationPage,
  type NotificationSetting,
  type Trip,
} from '@portolan/contracts';
import { withScope } from '../../kernel/db/index.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import {
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  testBooking,
  withDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';
import { notificationTopic } from './notifyPeople.ts';

withDatabases((database) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  const people = new Map<string, { person: TestPerson; session: TestSession }>();

  beforeAll(async () => {
    world = await makeWorld(database());
    api = await openTestApp(database(), {}, { booking: testBooking() });
    own = await api.signIn(world.own.traveller);
    for (const name of ['boss', 'finance', 'colleague']) {
      const person = await addPerson(database(), world.own, { roles: ['TRAVELLER', 'APPROVER'] });
      people.set(name, { person, session: await api.signIn(person) });
    }
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    for (const table of [
      'notifications',
      'notificationSettings',
      'outbox',
      'approvalSteps',
      'approvalRules',
      'approvalProcesses',
    ] as const)
      await database().asOwner.deleteFrom(table).execute();
  });

  const who = (name: string) => {
    const found = people.get(name);
    if (found === undefined) throw new Error(`nobody is ${name}`);
    return found;
  };
  const ask = (name: string) => ({ approvers: [{ kind: 'USER' as const, userId: who(name).person.id }] });
  const key = () => ({ 'idempotency-key': randomUUID() });
  const bodyOf = ({ approval }: Trip, more = {}) => ({ tripVersion: approval?.tripVersion ?? 0, ...more });
  const processOf = (mode: ApprovalMode, ...names: string[]) =>
    addProcess(database(), world.own, { mode, steps: names.map(ask) });
  async function waiting(): Promise<Trip> {
    const { cartId } = await tripsTestbed(api).tripWithRide(own, world.own.traveller);
    return (await own.call(submitTrip, { params: { cartId }, body: {}, headers: key() })).json<Trip>();
  }
  const pageOf = async (session: TestSession, query = {}): Promise<NotificationPage> =>
    (await session.call(listNotifications, { query })).json<NotificationPage>();
  const kinds = async (session: TestSession): Promise<Notification['kind'][]> =>
    (await pageOf(session)).content.map(({ kind }) => kind);
  const approve = (name: string, trip: Trip) =>
    who(name).session.call(approveTrip, { params: { cartId: trip.cartId }, body: bodyOf(trip), headers: key() });
  const reject = (name: string, trip: Trip, comment: string) =>
    who(name).session.call(rejectTrip, {
      params: { cartId: trip.cartId },
      body: { tripVersion: bodyOf(trip).tripVersion, comment },
      headers: key(),
    });

  describe('approvers', () => {
    it('An approver is notified of a submitted trip, its booker, destination and day; no one else is', async () => {
      await processOf('PRE', 'boss', 'finance');
      const trip = await waiting();
      const { content, unread } = await pageOf(who('boss').session);
      expect(unread).toBe(1);
      expect(content).toEqual([
        expect.objectContaining({
          kind: 'APPROVAL_REQUESTED',
          subject: {
            kind: 'APPROVAL_REQUEST',
            cartId: trip.cartId,
            tripId: trip.tripId,
            tripName: 'Trip to Stockholm',
            cities: ['Stockholm'],
            startDate: trip.startDate,
            requestId: expect.any(String),
          },
          by: trip.booker.name,
          readAt: null,
        }),
      ]);
      expect([await kinds(who('finance').session), await kinds(own)]).toEqual([[], []]);
    });

    it('An approver is notified at their step, and has nothing left to read once it is decided', async () => {
      await processOf('PRE', 'boss', 'finance');
      const trip = await waiting();
      await approve('boss', trip);
      expect(await kinds(who('finance').session)).toEqual(['APPROVAL_REQUESTED']);
      expect((await pageOf(who('boss').session)).unread).toBe(0);
    });

    it('An approver is notified of a request that a colleague delegates to them', async () => {
      await processOf('PRE', 'boss');
      const trip = await waiting();
      await who('boss').session.call(delegateApproval, {
        params: { cartId: trip.cartId },
        body: { tripVersion: bodyOf(trip).tripVersion, customerId: who('colleague').person.id },
      });
      expect(await kinds(who('colleague').session)).toEqual(['APPROVAL_REQUESTED']);
      expect((await pageOf(who('boss').session)).unread).toBe(0);
    });

    it('An approver has nothing left to read once the trip is recalled', async () => {
      await processOf('PRE', 'boss');
      const trip = await waiting();
      await own.call(recallTrip, { params: { cartId: trip.cartId } });
      expect((await pageOf(who('boss').session)).unread).toBe(0);
    });

    it('An approver is notified of a trip that needs no approval, if the process says so', async () => {
      await processOf('NOTIFY', 'boss');
      await waiting();
      expect(await kinds(who('boss').session)).toEqual(['APPROVAL_NOTICE']);
    });

    it('A refused submission notifies no approver', async () => {
      await processOf('PRE', 'boss');
      const { cartId } = await tripsTestbed(api).tripWithRide(own, world.own.traveller);
      expect((await own.call(submitTrip, { params: { cartId }, body: {}, headers: {} })).statusCode).toBe(400);
      expect(await kinds(who('boss').session)).toEqual([]);
    });
  });

  describe('booker and travellers', () => {
    it('A booker is notified of the approval once, at the last step', async () => {
      await processOf('PRE', 'boss', 'finance');
      const trip = await waiting();
      await approve('boss', trip);
      expect(await kinds(own)).toEqual([]);
      await approve('finance', trip);
      expect(await kinds(own)).toEqual(['TRIP_APPROVED']);
    });

    it('A booker is notified of a rejection, with its reason and the approver', async () => {
      await processOf('PRE', 'boss');
      await reject('boss', await waiting(), 'Too dear');
      expect((await pageOf(own)).content).toEqual([
        expect.objectContaining({ kind: 'TRIP_REJECTED', comment: 'Too dear', by: expect.any(String) }),
      ]);
    });

    it('A booker is notified of a comment, and the approver of the reply; neither of their own', async () => {
      await processOf('PRE', 'boss');
      const { cartId } = await waiting();
      await who('boss').session.call(commentTrip, { params: { cartId }, body: { comment: 'Why by taxi?' } });
      await own.call(commentTrip, { params: { cartId }, body: { comment: 'No train' } });
      expect((await pageOf(own)).content.map(({ comment }) => comment)).toEqual(['Why by taxi?']);
      expect((await pageOf(who('boss').session)).content.map(({ kind, comment }) => [kind, comment])).toEqual(
        expect.arrayContaining([
          ['TRIP_COMMENTED', 'No train'],
          ['APPROVAL_REQUESTED', ''],
        ]),
      );
    });
  });

  describe('notifications', () => {
    it('Notifications come in pages, newest first, and are marked read by id or all at once', async () => {
      await processOf('PRE', 'boss');
      for (const _trip of [1, 2, 3]) await waiting();
      const { session } = who('boss');
      const [newest] = (await pageOf(session, { page: '1', size: '2' })).content;
      expect(await pageOf(session, { page: '2', size: '2' })).toMatchObject({
        totalItems: 3,
        totalPages: 2,
        currentPage: 2,
        unread: 3,
        content: [{ readAt: null }],
      });
      expect((await session.call(markNotifications, { body: { ids: [newest?.id ?? ''], read: true } })).json()).toEqual(
        { unread: 2 },
      );
      expect((await session.call(markNotifications, { body: { read: true } })).json()).toEqual({ unread: 0 });
      expect(
        (await session.call(markNotifications, { body: { ids: [newest?.id ?? ''], read: false } })).json(),
      ).toEqual({ unread: 1 });
    });

    it('A filter of notifications by unread or kinds leaves the number of unread whole', async () => {
      await processOf('PRE', 'boss');
      for (const _trip of [1, 2]) await waiting();
      const { session } = who('boss');
      const [newest, before] = (await pageOf(session)).content;
      await session.call(markNotifications, { body: { ids: [newest?.id ?? ''], read: true } });
      const unread = await pageOf(session, { unread: 'true' });
      expect([unread.content.map(({ id }) => id), unread.totalItems]).toEqual([[before?.id], 1]);
      expect(await pageOf(session, { kind: ['TRIP_BOOKED', 'TRIP_FAILED'] })).toMatchObject({
        content: [],
        totalItems: 0,
        unread: 1,
      });
      expect((await pageOf(session, { kind: ['APPROVAL_REQUESTED'] })).totalItems).toBe(2);
      expect((await session.call(listNotifications, { query: { kind: ['NOTHING'] } as never })).statusCode).toBe(400);
    });

    it('Marking another person’s notification changes nothing', async () => {
      await processOf('PRE', 'boss');
      await waiting();
      const [notification] = (await pageOf(who('boss').session)).content;
      expect(
        (await own.call(markNotifications, { body: { ids: [notification?.id ?? ''], read: true } })).json(),
      ).toEqual({
        unread: 0,
      });
      expect((await pageOf(who('boss').session)).unread).toBe(1);
    });

    it('A person’s settings turn a kind off, or keep it in the portal or by mail alone', async () => {
      await processOf('NOTIFY', 'boss');
      const { session } = who('boss');
      const say = async (inApp: boolean, mail: boolean) =>
        (
          await session.call(updateNotificationSettings, {
            body: { content: [{ kind: 'APPROVAL_NOTICE', inApp, mail }] },
          })
        ).json<{ content: NotificationSetting[] }>();
      expect(
        (await session.call(fetchNotificationSettings))
          .json<{ content: NotificationSetting[] }>()
          .content.every(({ inApp, mail }) => inApp && mail),
      ).toBe(true);
      expect((await say(false, false)).content).toContainEqual({ kind: 'APPROVAL_NOTICE', inApp: false, mail: false });
      const mails = () =>
        database().asOwner.selectFrom('outbox').select('id').where('topic', '=', 'notification').execute();
      await waiting();
      expect([await kinds(session), await mails()]).toEqual([[], []]);
      await say(true, false);
      await waiting();
      expect([await kinds(session), await mails()]).toEqual([['APPROVAL_NOTICE'], []]);
      await say(false, true);
      await waiting();
      expect([await kinds(session), (await mails()).length]).toEqual([['APPROVAL_NOTICE'], 1]);
    });

    it('A notification that asks for something always shows in the portal; only its mails can be turned off', async () => {
      await processOf('PRE', 'boss');
      const { session } = who('boss');
      const say = (inApp: boolean) =>
        session.call(updateNotificationSettings, {
          body: { content: [{ kind: 'APPROVAL_REQUESTED', inApp, mail: false }] },
        });
      const refused = await say(false);
      expect([
        refused.statusCode,
        refused.json<{ meta: { errors: { field: string }[] } }>().meta.errors[0]?.field,
      ]).toEqual([400, 'content.0.inApp']);
      expect((await say(true)).statusCode).toBe(200);
      await waiting();
      expect(await kinds(session)).toEqual(['APPROVAL_REQUESTED']);
      expect(
        await database().asOwner.selectFrom('outbox').select('id').where('topic', '=', 'notification').execute(),
      ).toEqual([]);
    });
  });

  describe('a mail', () => {
    it('A mail brings a request in its receiver’s language, with a link to the answer', async () => {
      await processOf('PRE', 'boss');
      const { person } = who('boss');
      await database().asOwner.updateTable('customers').set({ language: 'sv' }).where('id', '=', person.id).execute();
      const trip = await waiting();
      const [letter] = await api.lettersTo(person.email);
      expect(letter?.subject).toBe(`${trip.booker.name} ber om ditt godkännande: Resa till Stockholm`);
      expect(letter?.text).toMatch(/\/confirm\/[\w.-]+$/m);
      expect([letter?.thread, letter?.settingsUrl]).toEqual([
        `trip-${trip.cartId}`,
        expect.stringMatching(/^http:\/\/localhost(:\d+)?\/profile\/notifications$/),
      ]);
      // The deadline, by the clock of the place where the trip begins.
      expect(letter?.text).toMatch(/\d\d:\d\d CES?T/);
    });

    it.each([
      ['PRE', ['Process “Process”: all trips.', 'Nothing is held: price and availability may change.']],
      ['NOTIFY', ['Process “Process”: all trips.']],
    ] as const)('A mail about a request in mode %s says why it is asked, and what is held', async (mode, said) => {
      await processOf(mode, 'finance');
      await waiting();
      const text = (await api.lettersTo(who('finance').person.email))[0]?.text ?? '';
      expect(text.split('\n').filter((line) => said.some((words) => words === line))).toEqual(said);
    });

    it('A mail about a rejection has the approver’s comment', async () => {
      await processOf('PRE', 'boss');
      await reject('boss', await waiting(), 'Too dear');
      const [letter] = await api.lettersTo(world.own.traveller.email);
      expect(letter?.subject).toMatch(/^Rejected/);
      expect(letter?.text).toContain('Too dear');
    });

    it('No mail is written about a request that was decided meanwhile', async () => {
      // A new person, so that no mail of an earlier test is on its way.
      const person = await addPerson(database(), world.own, { roles: ['TRAVELLER', 'APPROVER'] });
      people.set('newcomer', { person, session: await api.signIn(person) });
      await processOf('PRE', 'newcomer');
      await approve('newcomer', await waiting());
      const before = await api.lettersTo(person.email);
      const asked = await database()
        .asOwner.selectFrom('notifications')
        .select('id')
        .where('customerId', '=', person.id)
        .where('kind', '=', 'APPROVAL_REQUESTED')
        .executeTakeFirstOrThrow();
      const { tenantId, companyId } = person;
      await withScope(database(), { tenantId, companyIds: [companyId], userId: null }, (trx) =>
        enqueue(trx, api.clock, {
          tenantId,
          companyId,
          topic: notificationTopic,
          payload: { notificationId: asked.id },
        }),
      );
      expect(await api.lettersTo(person.email)).toEqual(before);
    });
  });
});
