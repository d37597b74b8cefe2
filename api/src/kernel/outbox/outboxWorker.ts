import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../process/clock.ts';
import { withoutTenant, withScope, withScopeByKey, type Database } from '../db/index.ts';
import { renewLease, settle, sweepDone, takeDue, type OutboxRow } from './outboxRepository.ts';

/** A message as its handler is given it. A handler may be called again for the same message: it must bear that. */
export interface Delivery {
  readonly tenantId: string;
  readonly companyId: string;
  readonly payload: unknown;
  /** Counts from 1. */
  readonly attempt: number;
}

export interface OutboxHandler {
  /** @returns when to deliver again, or nothing when it is done. @throws when it could not; it is delivered again later. */
  handle(delivery: Delivery): Promise<Date | void>;
  /** Called once when the last try failed. */
  giveUp?(delivery: Delivery): Promise<void>;
}

/** Works on what is in the outbox. */
export interface OutboxWorker {
  /** Looks now, once the caller's transaction has committed. */
  wake(tenantId: string): void;
  /** Resolves when nothing is due any more. */
  drain(): Promise<void>;
  /** Looks from now on, by itself, for what comes due or what another process has left. */
  start(): void;
  /** Ends the work once what is under way is done. */
  stop(): Promise<void>;
}

export interface OutboxParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  readonly handlers: ReadonlyMap<string, OutboxHandler>;
}

/** How long a message is nobody else's, how often that is renewed while work goes on, and how often the worker looks by itself, in milliseconds. */
const [leaseMs, renewEveryMs, lookEveryMs] = [10_000, 3_000, 2_000];
/** Messages of one tenant that one process works on at a time, and of one company of it: so nobody waits for another company's slow supplier (reliability T14). */
const [lanes, lanesOfOneCompany] = [6, 3];
/** Waiting times after a try in vain, in milliseconds; after the last one the message is a dead letter. */
const retriesMs = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000];

/** How long a message is kept once it was done, and how often that is looked after, in milliseconds. Dead letters stay. */
const [keptMs, sweepEveryMs] = [7 * 86_400_000, 3_600_000];

/** The worker of the outbox, the same for every topic: several processes may run one each on PostgreSQL, one on the embedded database. */
export function createOutboxWorker({ db, clock, logger, handlers }: OutboxParts): OutboxWorker {
  const underWay = new Map<string, Set<Promise<void>>>();
  /** Tenants in whose lanes somebody asked for a look while all were at work. */
  const again = new Set<string>();
  /** How many messages of a company are being worked on. */
  const busy = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let sweptAt = 0;
  const stopping = new AbortController();
  const inTenant = (tenantId: string) => ({ tenantId, companyIds: [], userId: null });
  const later = (ms: number): Date => new Date(clock().getTime() + ms);

  async function work(message: OutboxRow): Promise<void> {
    const scope = inTenant(message.tenantId);
    const renewing = setInterval(
      () => void withScopeByKey(db, scope, (trx) => renewLease(trx, message, later(leaseMs))).catch(() => undefined),
      renewEveryMs,
    );
    const delivery = {
      tenantId: message.tenantId,
      companyId: message.payload.companyId,
      payload: message.payload.body,
      attempt: message.attempts,
    };
    try {
      const next = await handlers.get(message.topic)?.handle(delivery);
      await withScopeByKey(db, scope, (trx) =>
        settle(trx, message, next instanceof Date ? { nextAt: next, attempts: 0 } : { doneAt: clock() }),
      );
    } catch (error) {
      await tryLater(message, delivery, error);
    } finally {
      clearInterval(renewing);
    }
  }

  async function tryLater(message: OutboxRow, delivery: Delivery, error: unknown): Promise<void> {
    const retryMs = retriesMs[message.attempts - 1];
    const said = {
      err: error,
      event: 'outbox',
      topic: message.topic,
      tenantId: message.tenantId,
      count: message.attempts,
    };
    logger[retryMs === undefined ? 'error' : 'warn'](
      said,
      retryMs === undefined ? 'a message was given up' : 'a message could not be worked on',
    );
    if (retryMs === undefined) {
      try {
        await handlers.get(message.topic)?.giveUp?.(delivery);
      } catch (failure) {
        logger.error({ ...said, err: failure }, 'a message that was given up could not be concluded');
      }
    }
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await withScopeByKey(db, inTenant(message.tenantId), (trx) =>
      settle(
        trx,
        message,
        retryMs === undefined ? { failedAt: clock(), lastError } : { nextAt: later(jittered(retryMs)), lastError },
      ),
    );
  }

  async function take(tenantId: string): Promise<OutboxRow | undefined> {
    const full = [...busy].flatMap(([companyId, count]) => (count >= lanesOfOneCompany ? [companyId] : []));
    const message = await withScope(db, inTenant(tenantId), (trx) =>
      takeDue(trx, tenantId, {
        now: clock(),
        leasedUntil: later(leaseMs),
        leaseId: randomUUID(),
        full,
        topics: [...handlers.keys()],
      }),
    );
    if (message !== undefined) count(message, 1);
    return message;
  }

  function count({ payload: { companyId } }: OutboxRow, by: 1 | -1): void {
    const left = (busy.get(companyId) ?? 0) + by;
    if (left === 0) busy.delete(companyId);
    else busy.set(companyId, left);
  }

  /** Works on one message after the other until nothing is due. Whoever finds one has somebody look for the next meanwhile. */
  async function lane(tenantId: string): Promise<void> {
    while (!stopping.signal.aborted) {
      again.delete(tenantId);
      const message = await take(tenantId);
      if (message !== undefined) {
        open(tenantId);
        await work(message).finally(() => count(message, -1));
      } else if (!again.has(tenantId)) return;
    }
  }

  /** Starts one more lane of a tenant, where there is room for one. @returns those that are at work */
  function open(tenantId: string): ReadonlySet<Promise<void>> {
    const running = underWay.get(tenantId) ?? new Set();
    underWay.set(tenantId, running);
    if (running.size >= lanes) again.add(tenantId);
    else {
      const started: Promise<void> = lane(tenantId)
        .catch((error: unknown) =>
          logger.error({ err: error, event: 'outbox', tenantId }, 'the outbox could not be read'),
        )
        .finally(() => running.delete(started));
      running.add(started);
    }
    return running;
  }

  /** Resolves when a tenant's lanes have found nothing that is due. */
  async function empty(tenantId: string): Promise<void> {
    const running = open(tenantId);
    while (running.size > 0) await Promise.all(running);
  }

  async function lookEverywhere(): Promise<void> {
    if (stopping.signal.aborted) return;
    const tenants = await withoutTenant(db, (trx) => trx.selectFrom('tenants').select('id').execute());
    await Promise.all(tenants.map(({ id }) => empty(id)));
    const now = clock().getTime();
    if (now - sweptAt < sweepEveryMs) return;
    sweptAt = now;
    for (const { id } of tenants) await sweep(id, new Date(now - keptMs));
  }

  async function sweep(tenantId: string, before: Date): Promise<void> {
    let isMore = true;
    while (isMore && !stopping.signal.aborted)
      isMore = await withScope(db, inTenant(tenantId), (trx) => sweepDone(trx, tenantId, before));
  }
  /** The look under way, which an end waits for: the database may be closed right after it. */
  let looking: Promise<void> = Promise.resolve();
  const look = (): void => {
    looking = lookEverywhere().catch((error: unknown) =>
      logger.error({ err: error, event: 'outbox' }, 'the outbox could not be read'),
    );
  };

  return {
    wake: (tenantId) => void (stopping.signal.aborted || open(tenantId)),
    drain: lookEverywhere,
    start() {
      timer ??= setInterval(look, lookEveryMs).unref();
    },
    async stop() {
      stopping.abort();
      if (timer !== null) clearInterval(timer);
      await looking;
      await Promise.all([...underWay.values()].flatMap((running) => [...running]));
    },
  };
}

/** So that what failed together is not tried again together. */
const jittered = (milliseconds: number): number => milliseconds * (1 + Math.random() / 4);
