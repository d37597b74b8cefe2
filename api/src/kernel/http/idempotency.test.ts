import { withScope } from '../db/index.ts';
import { makeWorld, withBothDatabases, type TestPerson, type TestWorld } from '../../testing/index.ts';
import type { Actor } from '../access/actor.ts';
import { onlyOnce, readIdempotencyKey } from './idempotency.ts';

withBothDatabases('of two calls under one key, a lock decides', (database) => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await makeWorld(database());
  });

  const actorOf = ({ tenantId, companyId, id }: TestPerson): Actor => ({
    tenantId,
    companyId,
    companyIds: [companyId],
    userId: id,
    roles: [],
    features: [],
    language: 'en',
    currency: 'SEK',
    sessionId: '',
  });

  /** Work that counts its runs and answers the count. */
  function counter() {
    let effects = 0;
    const run = (
      key: string | null,
      body: unknown = { a: 1 },
      person = world.own.traveller,
      operation = 'book',
      now = new Date(),
    ) => {
      const actor = actorOf(person);
      const scope = { tenantId: actor.tenantId, companyIds: actor.companyIds, userId: actor.userId };
      const request = { actor, operation, key, body };
      return withScope(database(), scope, (trx) => onlyOnce(trx, request, now, async () => ({ effect: ++effects })));
    };
    return { run, effects: () => effects };
  }

  it('The same idempotency key and body do the work once and return the first result again', async () => {
    const { run, effects } = counter();
    const answers = [await run('k1'), await run('k1'), await run('k1')];
    expect([answers, effects()]).toEqual([[{ effect: 1 }, { effect: 1 }, { effect: 1 }], 1]);
  });

  it('The same idempotency key with another body is refused', async () => {
    const { run, effects } = counter();
    await run('k2');
    await expect(run('k2', { a: 2 })).rejects.toMatchObject({ type: 'IDEMPOTENCY_KEY_REUSED' });
    expect(effects()).toBe(1);
  });

  it('Idempotency keys of other people and other operations do not collide', async () => {
    const { run, effects } = counter();
    await run('k3');
    await run('k3', { a: 1 }, world.own.admin);
    await run('k3', { a: 1 }, world.foreign.traveller);
    await run('k3', { a: 1 }, world.own.traveller, 'cancel');
    expect(effects()).toBe(4);
  });

  it('An idempotent answer is kept for seven days; a later request of the company deletes it, checked once an hour', async () => {
    const { run } = counter();
    const [minute, day] = [60_000, 86_400_000];
    // The first check is some milliseconds from now.
    const later = new Date(Date.now() + 61 * minute);
    const { companyId } = world.neighbour;
    const keys = async () =>
      (
        await database()
          .asOwner.selectFrom('idempotencyKeys')
          .select('key')
          .where('companyId', '=', companyId)
          .orderBy('key')
          .execute()
      ).map(({ key }) => key);
    const aged = (key: string, days: number) =>
      database()
        .asOwner.updateTable('idempotencyKeys')
        .set({ createdAt: new Date(Date.now() - days * day) })
        .where('companyId', '=', companyId)
        .where('key', '=', key)
        .execute();
    for (const key of ['six', 'eight']) await run(key, {}, world.neighbour.traveller);
    await aged('six', 6);
    await aged('eight', 8);
    await run('new', {}, world.neighbour.admin);
    await run('another', {}, world.own.traveller, 'elsewhere', later);
    expect(await keys()).toEqual(['eight', 'new', 'six']);
    await run('newer', {}, world.neighbour.admin, 'book', later);
    expect(await keys()).toEqual(['new', 'newer', 'six']);
  });

  it('Without an idempotency key the work is done each time', async () => {
    const { run, effects } = counter();
    await Promise.all([run(null), run(null)]);
    expect(effects()).toBe(2);
  });

  it('Concurrent duplicates have one effect: the others get its answer or REQUEST_IN_PROGRESS', async () => {
    const { run, effects } = counter();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => run('k4')));
    const told = results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.type));
    expect(told.filter((answer) => answer !== 'REQUEST_IN_PROGRESS' && answer.effect !== 1)).toEqual([]);
    expect(effects()).toBe(1);
  });

  it('Work that fails leaves no idempotency record, so that it can be tried again', async () => {
    const actor = actorOf(world.own.traveller);
    const scope = { tenantId: actor.tenantId, companyIds: actor.companyIds, userId: actor.userId };
    const attempt = (work: () => Promise<string>) =>
      withScope(database(), scope, (trx) =>
        onlyOnce(trx, { actor, operation: 'book', key: 'k5', body: 1 }, new Date(), work),
      );
    await expect(attempt(() => Promise.reject(new Error('no taxi')))).rejects.toThrow('no taxi');
    expect(await attempt(async () => 'booked')).toBe('booked');
  });
});

describe('the Idempotency-Key header', () => {
  it('An Idempotency-Key header may be absent, and is refused if it is empty, too long or has invalid characters', () => {
    expect(readIdempotencyKey({})).toBeNull();
    expect(readIdempotencyKey({ 'idempotency-key': '3f9a-1' })).toBe('3f9a-1');
    for (const value of ['', 'x'.repeat(201), 'two words', 'ключ']) {
      expect(() => readIdempotencyKey({ 'idempotency-key': value })).toThrow('MALFORMED_REQUEST');
    }
  });
});
