import { randomUUID } from 'node:crypto';
import { approveTrip, logout, markNotifications, submitTrip, type Trip } from '@portolan/contracts';
import { sql } from 'kysely';
import {
  addPerson,
  addProcess,
  makeWorld,
  openTestApp,
  testBooking,
  withBothDatabases,
  type TestApp,
  type TestPerson,
  type TestSession,
  type TestWorld,
} from '../../testing/index.ts';
import { readNotifications, type NotificationReader } from '../../testing/notificationReader.ts';
import { tripsTestbed } from '../../testing/tripsTestbed.ts';

withBothDatabases('a stream hears what transactions say on a channel', (database, engine) => {
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let boss: TestPerson;
  let colleague: TestPerson;
  const readers: NotificationReader[] = [];

  const open = (beatMs = 60_000) =>
    openTestApp(database(), { notificationStreams: { beatMs, perPerson: 2 } }, { booking: testBooking() });
  beforeAll(async () => {
    world = await makeWorld(database());
    api = await open();
    own = await api.signIn(world.own.traveller);
    boss = await addPerson(database(), world.own, { roles: ['TRAVELLER', 'APPROVER'] });
    colleague = await addPerson(database(), world.own, { roles: ['TRAVELLER', 'APPROVER'] });
    await ask(boss);
  });
  afterAll(() => api.app.close());
  beforeEach(async () => {
    await database().asOwner.deleteFrom('notifications').execute();
  });
  afterEach(() => readers.splice(0).forEach((reader) => reader.leave()));

  async function ask(person: TestPerson): Promise<void> {
    for (const table of ['approvalSteps', 'approvalRules', 'approvalProcesses'] as const)
      await database().asOwner.deleteFrom(table).execute();
    await addProcess(database(), world.own, {
      mode: 'PRE',
      steps: [{ approvers: [{ kind: 'USER', userId: person.id }] }],
    });
  }
  async function submit(): Promise<Trip> {
    const { cartId } = await tripsTestbed(api).tripWithRide(own, world.own.traveller);
    return (
      await own.call(submitTrip, { params: { cartId }, body: {}, headers: { 'idempotency-key': randomUUID() } })
    ).json<Trip>();
  }
  const read = async (
    session: Pick<TestSession, 'headers'>,
    { at = api, lastEventId }: { at?: TestApp; lastEventId?: string | undefined } = {},
  ): Promise<NotificationReader> => {
    const reader = await readNotifications(at, session, lastEventId);
    readers.push(reader);
    return reader;
  };
  const notificationAbout = (trip: Trip) => ({
    kind: 'news',
    news: expect.objectContaining({
      kind: 'APPROVAL_REQUESTED',
      subject: expect.objectContaining({ cartId: trip.cartId, tripName: 'Trip to Stockholm' }),
    }),
  });

  describe('the stream of a person’s notifications', () => {
    it('A stream sends the number of unread notifications, then each new one at its commit, and the number again after reading elsewhere', async () => {
      const session = await api.signIn(boss);
      const reader = await read(session);
      expect([reader.status, reader.headers['content-type'], reader.headers['cache-control']]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
        'no-store',
      ]);
      expect(await reader.next()).toEqual({ kind: 'unread', unread: 0 });
      const trip = await submit();
      expect([await reader.next(), await reader.next()]).toEqual([
        notificationAbout(trip),
        { kind: 'unread', unread: 1 },
      ]);
      await session.call(markNotifications, { body: { read: true } });
      expect(await reader.next()).toEqual({ kind: 'unread', unread: 0 });
    });

    it('A stream belongs to one person: colleagues and other companies receive nothing of it', async () => {
      const [other, neighbour] = [
        await read(await api.signIn(colleague)),
        await read(await api.signIn(world.neighbour.admin)),
      ];
      expect([await other.next(), await neighbour.next()]).toEqual([
        { kind: 'unread', unread: 0 },
        { kind: 'unread', unread: 0 },
      ]);
      const reader = await read(await api.signIn(boss));
      await reader.next();
      const trip = await submit();
      expect(await reader.next()).toEqual(notificationAbout(trip));
      await ask(colleague);
      const next = await submit();
      await ask(boss);
      // Their stream begins with the notification that comes next.
      expect(await other.next()).toEqual(notificationAbout(next));
      api.app.server.closeAllConnections();
      expect(await neighbour.next()).toBeNull();
    });

    it('A reader who reconnects receives the notifications of the meantime', async () => {
      const session = await api.signIn(boss);
      const first = await read(session);
      await first.next();
      first.leave();
      const trip = await submit();
      const again = await read(session, { lastEventId: first.lastEventId() });
      expect([await again.next(), await again.next()]).toEqual([
        notificationAbout(trip),
        { kind: 'unread', unread: 1 },
      ]);
    });

    it('A reader without a last event id, or with an invalid one, receives no old notifications', async () => {
      await submit();
      const session = await api.signIn(boss);
      for (const lastEventId of [undefined, 'made up', '-1'])
        expect(await (await read(session, { lastEventId })).next()).toEqual({ kind: 'unread', unread: 1 });
    });

    it('A stream tells the booker of a trip’s new status, whoever caused it', async () => {
      const reader = await read(own);
      await reader.next();
      const trip = await submit();
      expect(await reader.next()).toEqual({ kind: 'trip', cartId: trip.cartId });
      await (
        await api.signIn(boss)
      ).call(approveTrip, {
        params: { cartId: trip.cartId },
        body: { tripVersion: trip.approval?.tripVersion ?? 0 },
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(await reader.next()).toEqual({ kind: 'trip', cartId: trip.cartId });
    });

    it('A notification stream sends changes made by other server processes', async () => {
      const elsewhere = await open();
      const reader = await read(await elsewhere.signIn(boss), { at: elsewhere });
      await reader.next();
      expect(await submit().then(() => reader.next())).toMatchObject({ kind: 'news' });
      await elsewhere.app.close();
    });

    it('A stream needs a signed-in caller', async () => {
      expect((await read({ headers: { host: boss.host } })).status).toBe(401);
    });

    it('An idle stream sends heartbeats', async () => {
      const lively = await open(20);
      const reader = await read(await lively.signIn(boss), { at: lively });
      await reader.beat();
      await reader.beat();
      await lively.app.close();
    });
  });

  describe('the stream ends', () => {
    it('The stream ends with the sign-out of its session', async () => {
      const session = await api.signIn(boss);
      const [reader, other] = [await read(session), await read(await api.signIn(boss))];
      await session.call(logout, { body: { refreshToken: session.tokens.refreshToken } });
      await reader.ended;
      await other.next();
      await submit();
      expect(await other.next()).toMatchObject({ kind: 'news' });
    });

    it('A session ended elsewhere ends its stream before anything more is sent', async () => {
      const reader = await read(await api.signIn(boss));
      await reader.next();
      await database()
        .asOwner.updateTable('sessionFamilies')
        .set({ revokedAt: api.clock() })
        .where('customerId', '=', boss.id)
        .execute();
      api.clock.advance(2_000);
      await submit();
      expect(await reader.next()).toBeNull();
    });

    it('The stream ends when its token has expired', async () => {
      const lively = await open(20);
      const reader = await read(await lively.signIn(boss), { at: lively });
      await reader.beat();
      lively.clock.advance(61 * 60_000);
      await reader.ended;
      await lively.app.close();
    });

    it('The oldest stream ends if one person has too many', async () => {
      const session = await api.signIn(boss);
      const [first, second, third] = [await read(session), await read(session), await read(session)];
      await first.ended;
      for (const reader of [second, third]) await reader.next();
      await submit();
      expect([await second.next(), await third.next()]).toMatchObject([{ kind: 'news' }, { kind: 'news' }]);
    });

    it('The streams end with the process, which waits for none', async () => {
      const ending = await open();
      const reader = await read(await ending.signIn(boss), { at: ending });
      await ending.app.close();
      await reader.ended;
    });
  });

  if (engine === 'postgresql') {
    it('Changes of a time without database notifications are sent once it listens again', async () => {
      const reader = await read(await api.signIn(boss));
      await reader.next();
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen "portolan_news"'`.execute(
        database().asOwner,
      );
      await submit();
      expect(await reader.next()).toMatchObject({ kind: 'news' });
    });
  }
});
