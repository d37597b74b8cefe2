import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../app/clock.ts';
import { withoutTenant, withScope, type Database } from '../db/index.ts';
import { renewLease, settle, takeDue, type OutboxRow } from './outboxRepository.ts';

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
/** Messages of one tenant that one process works on at a time. */
const lanes = 4;
/** Waiting times after a try in vain, in milliseconds; after the last one the message is a dead letter. */
const retriesMs = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000];

/** The worker of the outbox, the same for every topic: several processes may run one each on PostgreSQL, one on the embedded database. */
export function createOutboxWorker({ db, clock, logger, handlers }: OutboxParts): OutboxWorker {
  const underWay = new Map<string, Promise<void>>();
  const again = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const stopping = new AbortController();
  const inTenant = (tenantId: string) => ({ tenantId, companyIds: [], userId: null });
  const later = (ms: number): Date => new Date(clock().getTime() + ms);

  async function work(message: OutboxRow): Promise<void> {
    const scope = inTenant(message.tenantId);
    const renewing = setInterval(() => void withScope(db, scope, (trx) => renewLease(trx, message, later(leaseMs))).catch(() => undefined), renewEveryMs);
    const delivery = { tenantId: message.tenantId, companyId: message.payload.companyId, payload: message.payload.body, attempt: message.attempts };
    try {
      const next = await handlers.get(message.topic)?.handle(delivery);
      await withScope(db, scope, (trx) => settle(trx, message, next instanceof Date ? { nextAt: next, attempts: 0 } : { doneAt: clock() }));
    } catch (error) {
      await tryLater(message, delivery, error);
    } finally {
      clearInterval(renewing);
    }
  }

  async function tryLater(message: OutboxRow, delivery: Delivery, error: unknown): Promise<void> {
    const retryMs = retriesMs[message.attempts - 1];
    const said = { err: error, event: 'outbox', topic: message.topic, tenantId: message.tenantId, count: message.attempts };
    logger[retryMs === undefined ? 'error' : 'warn'](said, retryMs === undefined ? 'a message was given up' : 'a message could not be worked on');
    if (retryMs === undefined) await handlers.get(message.topic)?.giveUp?.(delivery);
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await withScope(db, inTenant(message.tenantId), (trx) => settle(trx, message, retryMs === undefined ? { failedAt: clock(), lastError } : { nextAt: later(jittered(retryMs)), lastError }));
  }

  async function lane(tenantId: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const message = await withScope(db, inTenant(tenantId), (trx) => takeDue(trx, tenantId, clock(), later(leaseMs), randomUUID()));
      if (message === undefined) return;
      await work(message);
    }
  }

  /** One round of a tenant at a time; who asks during it gets another after it. */
  function round(tenantId: string): Promise<void> {
    const running = underWay.get(tenantId);
    if (running !== undefined) {
      again.add(tenantId);
      return running;
    }
    const round = (async () => {
      do {
        again.delete(tenantId);
        await Promise.all(Array.from({ length: lanes }, () => lane(tenantId)));
      } while (again.has(tenantId) && !stopping.signal.aborted);
    })()
      .catch((error: unknown) => logger.error({ err: error, event: 'outbox', tenantId }, 'the outbox could not be read'))
      .finally(() => underWay.delete(tenantId));
    underWay.set(tenantId, round);
    return round;
  }

  async function lookEverywhere(): Promise<void> {
    if (stopping.signal.aborted) return;
    const tenants = await withoutTenant(db, (trx) => trx.selectFrom('tenants').select('id').execute());
    await Promise.all(tenants.map(({ id }) => round(id)));
  }
  /** The look under way, which an end waits for: the database may be closed right after it. */
  let looking: Promise<void> = Promise.resolve();
  const look = (): void => {
    looking = lookEverywhere().catch((error: unknown) => logger.error({ err: error, event: 'outbox' }, 'the outbox could not be read'));
  };

  return {
    wake: (tenantId) => void (stopping.signal.aborted || round(tenantId)),
    drain: lookEverywhere,
    start() {
      timer ??= setInterval(look, lookEveryMs).unref();
    },
    async stop() {
      stopping.abort();
      if (timer !== null) clearInterval(timer);
      await looking;
      await Promise.all(underWay.values());
    },
  };
}

/** So that what failed together is not tried again together. */
const jittered = (milliseconds: number): number => milliseconds * (1 + Math.random() / 4);
