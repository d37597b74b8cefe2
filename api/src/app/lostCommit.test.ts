import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createCart, type AnswerOf } from '@portolan/contracts';
import { openDatabase, type Database } from '../kernel/db/index.ts';
import { makeWorld, openTestApp, refusalOf, type TestApp, type TestSession, type TestWorld } from '../testing/index.ts';
import { makeMigratedPostgres } from '../testing/postgresTemplate.ts';
import { templateKey } from '../testing/templateKey.ts';
import { withPostgres } from '../testing/withDatabases.ts';

/** A proxy to PostgreSQL. `loseCommitAfter` lets the commit behind a statement through, then ends the connection instead of answering. */
async function aForgetfulLine(url: string) {
  const to = new URL(url);
  const sockets = new Set<Socket>();
  let lost: string | null = null;
  const server = createServer((near) => {
    const far = connect(Number(to.port || 5432), to.hostname);
    let [isAwaited, isLost] = [false, false];
    near.on('data', (bytes) => {
      if (lost !== null && bytes.includes(lost)) [lost, isAwaited] = [null, true];
      if (isAwaited && bytes.includes('commit\0')) isLost = true;
      far.write(bytes);
    });
    far.on('data', (bytes) => void (isLost ? near.destroy() : near.write(bytes)));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const from = new URL(url);
  Object.assign(from, { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) });
  return {
    url: from.href,
    loseCommitAfter: (statement: string) => void (lost = statement),
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

withPostgres(() => {
  describe('a commit whose answer is lost', () => {
    let made: Awaited<ReturnType<typeof makeMigratedPostgres>>;
    let line: Awaited<ReturnType<typeof aForgetfulLine>>;
    let db: Database;
    let api: TestApp;
    let world: TestWorld;
    let session: TestSession;

    beforeAll(async () => {
      made = await makeMigratedPostgres(templateKey());
      line = await aForgetfulLine(made.url);
      db = await openDatabase({ databaseUrl: line.url });
      world = await makeWorld(db);
      api = await openTestApp(db);
      session = await api.signIn(world.own.traveller);
    });
    afterAll(async () => {
      await api.app.close();
      await db.close();
      await line.close();
      await made.drop();
    });

    const make = (tripName: string, key: string) =>
      session.call(createCart, {
        body: { tripName, customerId: world.own.traveller.id },
        headers: { 'idempotency-key': key },
      });
    const idsOf = async (name: string) =>
      (await db.asOwner.selectFrom('carts').select('id').where('name', '=', name).execute()).map(({ id }) => id);

    it('A commit whose answer is lost is 503 with Retry-After; a retry with the same key answers the one result', async () => {
      line.loseCommitAfter('insert into "carts"');
      const lost = await make('Oslo', 'oslo-1');
      expect([refusalOf(lost), lost.headers['retry-after']]).toEqual([[503, 'UNAVAILABLE'], '2']);
      const [done, ...others] = await idsOf('Oslo');
      const again = await make('Oslo', 'oslo-1');
      expect([again.statusCode, again.json<AnswerOf<typeof createCart>>().cartId, others]).toEqual([201, done, []]);
      expect(await idsOf('Oslo')).toEqual([done]);
    });
  });
});
