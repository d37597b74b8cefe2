import { impersonate, listTrips, renameTrip, type AnswerOf } from '@portolan/contracts';
import type { Database } from '../kernel/db/index.ts';
import {
  addAgent,
  addPerson,
  makeWorld,
  openTestApp,
  refusalOf,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../testing/index.ts';
import { openMigrated } from '../testing/openMigrated.ts';
import { withPostgres } from '../testing/withDatabases.ts';
import { readNotifications } from '../testing/notificationReader.ts';
import { tripsTestbed } from '../testing/tripsTestbed.ts';

// A lock, held by another transaction, delays a caller here. The embedded database has no second transaction.
withPostgres(() => {
  let db: Database;
  let world: TestWorld;
  let api: TestApp;
  let own: TestSession;
  let cartId: string;

  beforeAll(async () => {
    db = await openMigrated('postgresql', { isPatient: false });
    world = await makeWorld(db);
    api = await openTestApp(db, { requestTurns: { atOnce: 2, waiting: 1, waitMs: 20_000 } });
    own = await api.signIn(world.own.traveller);
    cartId = await tripsTestbed(api).newCart(own, world.own.traveller);
  });
  afterAll(async () => {
    await api.app.close();
    await db.close();
  });

  /** Keeps the trip locked until `work` ends. */
  async function whileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
    return db.asOwner.transaction().execute(async (trx) => {
      await trx.selectFrom('carts').select('id').where('id', '=', cartId).forUpdate().execute();
      return work();
    });
  }
  const rename = (session = own) =>
    session.call(renameTrip, { params: { cartId }, body: { tripName: 'Renamed' }, headers: { 'if-match': '*' } });
  const list = (session: TestSession, { companyId }: { readonly companyId: string }) =>
    session.call(listTrips, { params: { companyId } });

  describe('the turns of one person', () => {
    it('A person has several requests at once and a short queue; further ones get 429 with Retry-After', async () => {
      const { sent, refused } = await whileLocked(async () => {
        const renames = Array.from({ length: 4 }, () => rename());
        return { sent: Promise.all(renames), refused: await Promise.race(renames) };
      });
      expect([...refusalOf(refused), refused.headers['retry-after']]).toEqual([429, 'TOO_MANY_AT_ONCE', '1']);
      expect(refused.json()).toMatchObject({ message: expect.any(String), meta: { requestId: expect.any(String) } });
      expect((await sent).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 429]);
      expect((await rename()).statusCode).toBe(200);
    });

    it('One person’s requests take no turn of a colleague or of the agent acting for them', async () => {
      const agent = await api.signIn(await addAgent(db, [world.own]));
      const { id: customerId } = world.own.traveller;
      const acting = await agent.call(impersonate, { body: { customerId, reason: 'Asked by phone' } });
      expect(acting.statusCode).toBe(200);
      const others = [
        await api.signIn(await addPerson(db, world.own, { roles: ['TRAVELLER'] })),
        agent.with(acting.json<AnswerOf<typeof impersonate>>()),
      ];
      const { sent, answers } = await whileLocked(async () => {
        const held = Promise.all([rename(), rename(), rename()]);
        return { sent: held, answers: await Promise.all(others.map((other) => list(other, world.own))) };
      });
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      await sent;
    });

    it('Open streams take none of a person’s turns', async () => {
      const session = await api.signIn(await addPerson(db, world.own, { roles: ['TRAVELLER'] }));
      const readers = [
        await readNotifications(api, session),
        await readNotifications(api, session),
        await readNotifications(api, session),
        await readNotifications(api, session),
      ];
      expect(readers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await list(session, world.own)).statusCode).toBe(200);
      for (const reader of readers) reader.leave();
    });
  });

  describe('a locked record', () => {
    it('A call for a locked record answers RECORD_BUSY with Retry-After after a short wait', async () => {
      const answer = await whileLocked(() => rename());
      expect([...refusalOf(answer), answer.headers['retry-after']]).toEqual([409, 'RECORD_BUSY', '1']);
      expect((await rename()).statusCode).toBe(200);
    });

    it('Calls that wait for a locked record leave half of the connections to other companies', async () => {
      const colleagues = await Promise.all(
        Array.from({ length: 6 }, async () => api.signIn(await addPerson(db, world.own, { roles: ['COMPANY_ADMIN'] }))),
      );
      const neighbour = await api.signIn(world.neighbour.traveller);
      const over: string[] = [];
      const { sent, answer } = await whileLocked(async () => {
        const renames = [...colleagues, ...colleagues].map((colleague) =>
          rename(colleague).finally(() => over.push('own')),
        );
        const heard = await list(neighbour, world.neighbour).finally(() => over.push('neighbour'));
        return { sent: Promise.all(renames), answer: heard };
      });
      const codes = (await sent).map(({ statusCode }) => statusCode);
      expect([answer.statusCode, over[0]]).toEqual([200, 'neighbour']);
      expect(codes.filter((code) => ![200, 409, 429].includes(code))).toEqual([]);
    });
  });
});
