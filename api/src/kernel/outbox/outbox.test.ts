import { pino } from 'pino';
import { withScope } from '../db/index.ts';
import { makeWorld, withBothDatabases, type TestCompany, type TestWorld } from '../../testing/index.ts';
import { testClock } from '../../testing/testApp.ts';
import { enqueue } from './outbox.ts';
import { createOutboxWorker, type Delivery, type OutboxHandler } from './outboxWorker.ts';

const silent = pino({ level: 'silent' });

withBothDatabases('the outbox locks rows, and listens to the database', (database) => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await makeWorld(database());
  });

  function bed(handler: OutboxHandler, clock = testClock()) {
    const topic = `topic ${Math.random()}`;
    const put = (payload: object, notBefore?: Date, { tenantId, companyId }: TestCompany = world.own) =>
      withScope(database(), { tenantId, companyIds: [companyId], userId: null }, (trx) =>
        enqueue(trx, clock, { tenantId, companyId, topic, payload, ...(notBefore && { notBefore }) }),
      );
    const worker = () =>
      createOutboxWorker({ db: database(), clock, logger: silent, handlers: new Map([[topic, handler]]) });
    const rows = () => database().asOwner.selectFrom('outbox').selectAll().where('topic', '=', topic).execute();
    return { clock, put, worker, rows };
  }
  const remembering = (seen: Delivery[]): OutboxHandler => ({ handle: async (delivery) => void seen.push(delivery) });

  it('The outbox delivers a message once, and records when', async () => {
    const seen: Delivery[] = [];
    const { put, worker, rows } = bed(remembering(seen));
    await put({ a: 1 });
    const one = worker();
    await one.drain();
    await one.drain();
    expect(seen).toEqual([{ tenantId: 'nordlys', companyId: world.own.companyId, payload: { a: 1 }, attempt: 1 }]);
    expect((await rows())[0]?.doneAt).toBeInstanceOf(Date);
  });

  it('The outbox delivers no message of a transaction that did not commit', async () => {
    const seen: Delivery[] = [];
    const { clock, worker, rows } = bed(remembering(seen));
    const { tenantId, companyId } = world.own;
    const failing = withScope(database(), { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
      await enqueue(trx, clock, { tenantId, companyId, topic: 'never', payload: {} });
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    await worker().drain();
    expect([seen, await rows()]).toEqual([[], []]);
  });

  it('The outbox keeps delivered messages for seven days, and dead letters for good', async () => {
    const { clock, put, worker, rows } = bed(remembering([]));
    for (const message of ['done', 'recent', 'dead']) await put({ message });
    const one = worker();
    await one.drain();
    const ago = (days: number) => new Date(clock().getTime() - days * 86_400_000);
    const change = async (message: string, set: object) =>
      void (await database()
        .asOwner.updateTable('outbox')
        .set(set)
        .where(
          'id',
          '=',
          (await rows()).find(({ payload }) => JSON.stringify(payload.body).includes(message))?.id ?? '',
        )
        .execute());
    await change('done', { doneAt: ago(8) });
    await change('recent', { doneAt: ago(6) });
    await change('dead', { doneAt: null, failedAt: ago(8) });
    await worker().drain();
    expect((await rows()).map(({ payload }) => JSON.stringify(payload.body)).toSorted()).toEqual([
      '{"message":"dead"}',
      '{"message":"recent"}',
    ]);
  });

  it('Several workers empty the outbox at once without delivering a message twice', async () => {
    const seen: Delivery[] = [];
    const { put, worker } = bed(remembering(seen));
    for (let count = 0; count < 20; count += 1) await put({ count });
    await Promise.all([worker(), worker(), worker()].map((one) => one.drain()));
    expect(seen.map(({ payload }) => JSON.stringify(payload)).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, count) => JSON.stringify({ count })).toSorted(),
    );
  });

  it('A company with slow messages does not delay another company', async () => {
    const seen: string[] = [];
    const [{ promise: released, resolve: release }, { promise: reached, resolve: reach }] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    const { own, neighbour } = world;
    const { put, worker } = bed({
      handle: async ({ companyId }) => {
        if (companyId === own.companyId) await released;
        seen.push(companyId);
        reach();
      },
    });
    for (let message = 0; message < 8; message += 1) await put({ message });
    const one = worker();
    const drained = one.drain();
    await put({}, undefined, neighbour);
    one.wake(neighbour.tenantId);
    await reached;
    expect(seen).toEqual([neighbour.companyId]);
    release();
    await drained;
    await one.drain();
    expect(seen).toHaveLength(9);
  });

  it('A message that failed is tried again at growing intervals, and becomes a dead letter after the last try', async () => {
    const tries: number[] = [];
    const givenUp: number[] = [];
    const { clock, put, worker, rows } = bed({
      handle: ({ attempt }) => Promise.reject(new Error(`try ${tries.push(attempt)}`)),
      giveUp: async ({ attempt }) => void givenUp.push(attempt),
    });
    await put({});
    const one = worker();
    const counts: number[] = [];
    for (const wait of [0, 500, 1_000, 7_000, 40_000, 150_000, 750_000, 4_500_000, 27_000_000, 90_000_000]) {
      clock.advance(wait);
      await one.drain();
      counts.push(tries.length);
    }
    expect(counts).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8, 8]);
    expect([givenUp, (await rows())[0]]).toEqual([
      [8],
      expect.objectContaining({ failedAt: expect.any(Date), lastError: 'try 8' }),
    ]);
  });

  it('A message left by a dead process is taken over once its lease ends, not before', async () => {
    const seen: Delivery[] = [];
    const { clock, put, worker, rows } = bed(remembering(seen));
    await put({});
    const [row] = await rows();
    await database()
      .asOwner.updateTable('outbox')
      .set({
        leaseId: '00000000-0000-4000-8000-000000000000',
        nextAt: new Date(clock().getTime() + 10_000),
        attempts: 1,
      })
      .where('id', '=', row?.id ?? '')
      .execute();
    const one = worker();
    await one.drain();
    expect(seen).toEqual([]);
    clock.advance(10_001);
    await one.drain();
    expect(seen.map(({ attempt }) => attempt)).toEqual([2]);
  });

  it('A message is delivered at the time that its handler names, or that it was written for', async () => {
    const seen: Delivery[] = [];
    const clock = testClock();
    const { put, worker } = bed(
      { handle: async (delivery) => (seen.push(delivery) === 1 ? new Date(clock().getTime() + 60_000) : undefined) },
      clock,
    );
    await put({}, new Date(clock().getTime() + 60_000));
    const one = worker();
    const counts: number[] = [];
    for (const wait of [0, 60_001, 1_000, 60_001]) {
      clock.advance(wait);
      await one.drain();
      counts.push(seen.length);
    }
    expect(counts).toEqual([0, 1, 1, 2]);
  });

  it('The outbox worker stops only after its work in progress', async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const { put, worker, rows } = bed({ handle: async () => (begun.resolve(), await end.promise) });
    await put({});
    const one = worker();
    one.wake('nordlys');
    await begun.promise;
    const stopped = one.stop();
    expect((await rows())[0]?.doneAt).toBeNull();
    end.resolve();
    await stopped;
    expect((await rows())[0]?.doneAt).toBeInstanceOf(Date);
  });
});
