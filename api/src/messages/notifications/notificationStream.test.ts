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
  const newsAbout = (trip: Trip) => ({
    kind: 'news',
    news: expect.objectContaining({
      kind: 'APPROVAL_REQUESTED',
      subject: expect.objectContaining({ cartId: trip.cartId, tripName: trip.tripName }),
    }),
  });

  describe('the stream of somebody’s news', () => {
    it('says how many are unread, then what comes as soon as it is committed, and when it was read elsewhere', async () => {
      const session = await api.signIn(boss);
      const reader = await read(session);
      expect([reader.status, reader.headers['content-type'], reader.headers['cache-control']]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
        'no-store',
      ]);
      expect(await reader.next()).toEqual({ kind: 'unread', unread: 0 });
      const trip = await submit();
      expect([await reader.next(), await reader.next()]).toEqual([newsAbout(trip), { kind: 'unread', unread: 1 }]);
      await session.call(markNotifications, { body: { read: true } });
      expect(await reader.next()).toEqual({ kind: 'unread', unread: 0 });
    });

    it('is one person’s: colleagues and other companies hear nothing of it', async () => {
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
      expect(await reader.next()).toEqual(newsAbout(trip));
      await ask(colleague);
      const next = await submit();
      await ask(boss);
      // What comes to them next is the first that they hear of.
      expect(await other.next()).toEqual(newsAbout(next));
      api.app.server.closeAllConnections();
      expect(await neighbour.next()).toBeNull();
    });

    it('goes on from where a reader has been: what came meanwhile is told', async () => {
      const session = await api.signIn(boss);
      const first = await read(session);
      await first.next();
      first.leave();
      const trip = await submit();
      const again = await read(session, { lastEventId: first.lastEventId() });
      expect([await again.next(), await again.next()]).toEqual([newsAbout(trip), { kind: 'unread', unread: 1 }]);
    });

    it('tells nobody of old news who comes for the first time, or with an id that is none', async () => {
      await submit();
      const session = await api.signIn(boss);
      for (const lastEventId of [undefined, 'made up', '-1'])
        expect(await (await read(session, { lastEventId })).next()).toEqual({ kind: 'unread', unread: 1 });
    });

    it('tells of a trip that has another status, whoever caused it', async () => {
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

    it('hears what another process has done', async () => {
      const elsewhere = await open();
      const reader = await read(await elsewhere.signIn(boss), { at: elsewhere });
      await reader.next();
      expect(await submit().then(() => reader.next())).toMatchObject({ kind: 'news' });
      await elsewhere.app.close();
    });

    it('is nobody’s who is not signed in', async () => {
      expect((await read({ headers: { host: boss.host } })).status).toBe(401);
    });

    it('shows that it is alive', async () => {
      const lively = await open(20);
      const reader = await read(await lively.signIn(boss), { at: lively });
      await reader.beat();
      await reader.beat();
      await lively.app.close();
    });
  });

  describe('the stream ends', () => {
    it('with the sign-out of its session', async () => {
      const session = await api.signIn(boss);
      const [reader, other] = [await read(session), await read(await api.signIn(boss))];
      await session.call(logout, { body: { refreshToken: session.tokens.refreshToken } });
      await reader.ended;
      await other.next();
      await submit();
      expect(await other.next()).toMatchObject({ kind: 'news' });
    });

    it('when the session was ended elsewhere, before anything more is said', async () => {
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

    it('when the token that opened it has run out', async () => {
      const lively = await open(20);
      const reader = await read(await lively.signIn(boss), { at: lively });
      await reader.beat();
      lively.clock.advance(61 * 60_000);
      await reader.ended;
      await lively.app.close();
    });

    it('for the oldest where one person has too many', async () => {
      const session = await api.signIn(boss);
      const [first, second, third] = [await read(session), await read(session), await read(session)];
      await first.ended;
      for (const reader of [second, third]) await reader.next();
      await submit();
      expect([await second.next(), await third.next()]).toMatchObject([{ kind: 'news' }, { kind: 'news' }]);
    });

    it('with the process, which waits for none', async () => {
      const ending = await open();
      const reader = await read(await ending.signIn(boss), { at: ending });
      await ending.app.close();
      await reader.ended;
    });
  });

  if (engine === 'postgresql') {
    it('what was said while the database could not be heard is told once it can', async () => {
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
