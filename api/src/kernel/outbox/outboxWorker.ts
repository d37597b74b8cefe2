import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../process/clock.ts';
import { withoutTenant, withScope, withScopeByKey, type Database } from '../db/index.ts';
import { renewLease, settle, sweepDone, takeDue, type OutboxRow } from './outboxRepository.ts';

/** A message for its handler. A handler may be called again for the same message, and must bear that. */
export interface Delivery {
  readonly tenantId: string;
  readonly companyId: string;
  readonly payload: unknown;
  /** Counts from 1. */
  readonly attempt: number;
}

export interface OutboxHandler {
  /** @returns when to deliver again, or nothing when done. @throws if it could not; the message is delivered again later. */
  handle(delivery: Delivery): Promise<Date | void>;
  /** Called once when the last try failed. */
  giveUp?(delivery: Delivery): Promise<void>;
}

/** Works on the messages of the outbox. */
export interface OutboxWorker {
  /** Looks for messages now; call it after the commit. */
  wake(tenantId: string): void;
  /** Resolves when no message is due. */
  drain(): Promise<void>;
  /** Looks from now on for messages that come due or that another process left. */
  start(): void;
  /** Stops once the work in progress is done. */
  stop(): Promise<void>;
}

export interface OutboxDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  readonly handlers: ReadonlyMap<string, OutboxHandler>;
}

/**
 * How long a message belongs to one worker, how often that is renewed during the work, and how often the worker looks for messages, in milliseconds.
 */
const [leaseMs, renewEveryMs, lookEveryMs] = [10_000, 3_000, 2_000];
/**
 * Messages of one tenant that one process works on at the same time, and of one company of it: no company waits for another's slow supplier
 * (reliability T14).
 */
const [lanes, lanesOfOneCompany] = [6, 3];
/** Waits after a failed try, in milliseconds; after the last one the message is a dead letter. */
const retriesMs = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000];

/** How long a delivered message is kept, and how often expired ones are looked for, in milliseconds. Dead letters stay. */
const [keptMs, sweepEveryMs] = [7 * 86_400_000, 3_600_000];

/** The worker of the outbox, the same for every topic: on PostgreSQL each process may run one, on the embedded database only one process. */
export function createOutboxWorker({ db, clock, logger, handlers }: OutboxDeps): OutboxWorker {
  const underWay = new Map<string, Set<Promise<void>>>();
  /** Tenants to poll again: all their concurrent slots were busy. */
  const again = new Set<string>();
  /** Messages in progress, by company. */
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
    const details = {
      err: error,
      event: 'outbox',
      topic: message.topic,
      tenantId: message.tenantId,
      count: message.attempts,
    };
    logger[retryMs === undefined ? 'error' : 'warn'](
      details,
      retryMs === undefined ? 'a message was given up' : 'a message could not be worked on',
    );
    if (retryMs === undefined) {
      try {
        await handlers.get(message.topic)?.giveUp?.(delivery);
      } catch (failure) {
        logger.error({ ...details, err: failure }, 'a message that was given up could not be concluded');
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

  /** Works on one message after the other until none is due. A lane that finds one opens another lane to look for the next. */
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

  /** Opens one more lane of a tenant, if there is room for one. @returns the lanes at work */
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

  /** Resolves when a tenant's lanes find no due message. */
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
  /** The look in progress; a stop waits for it because the database may be closed right after. */
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

/** So that messages that failed together are not tried again together. */
const jittered = (milliseconds: number): number => milliseconds * (1 + Math.random() / 4);
