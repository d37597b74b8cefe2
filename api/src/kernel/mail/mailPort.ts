import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../process/clock.ts';
import { withoutTenant, withScope, type Database, type ScopedTransaction } from '../db/index.ts';
import type { Sealer } from '../secrets/sealing.ts';
import type { Letter, MailTransport } from './letter.ts';
import { changeMail, deleteMail, insertMail, takeDueMail, type WaitingMail } from './mailRepository.ts';

/** How long a mail in progress belongs to one worker, in milliseconds. */
const leaseMs = 60_000;
/** Waits after a failed try, in milliseconds; after the last one the mail is given up and stays, marked. */
const retriesMs = [10_000, 60_000, 10 * 60_000, 3_600_000, 6 * 3_600_000];
/** How often the worker looks for due mails, also those that another process left, in milliseconds. */
const lookEveryMs = 10_000;

/** Sends mail for any part of the API. */
export interface MailPort {
  /** Writes a letter into the outbox, in the transaction that causes it: both are stored, or neither. Call `wake` after the commit. */
  enqueue(trx: ScopedTransaction, tenantId: string, letter: Letter): Promise<void>;
  /** Makes the worker send waiting mail soon. */
  wake(): void;
  /** Lets an answer leave before its letter is written; closing and `drain` wait for it. A failure is logged. */
  writeLater(writing: () => Promise<void>): void;
  /** Resolves when each mail due by now has been tried once. */
  drain(): Promise<void>;
  /** Looks for due mail from now on. */
  start(): void;
  /** Stops the worker once its work in progress is done. */
  stop(): Promise<void>;
}

export interface MailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly transport: MailTransport;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

/** The outbox and the worker that empties it. A letter is sent at least once: a repeated one has the same Message-ID. */
export function createMailPort({ db, clock, sealer, transport, logger }: MailDeps): MailPort {
  const writings = new Set<Promise<void>>();
  let work: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const scopeOf = (tenantId: string) => ({ tenantId, companyIds: [], userId: null });

  async function send(mail: WaitingMail): Promise<void> {
    const scope = scopeOf(mail.tenantId);
    try {
      await transport.send(JSON.parse(sealer.unseal(mail.content, placeOf(mail))) as Letter, mail.id);
      await withScope(db, scope, (trx) => deleteMail(trx, mail));
    } catch (error) {
      const retryMs = retriesMs[mail.attempts];
      const now = clock();
      logger[retryMs === undefined ? 'error' : 'warn'](
        { err: error, event: 'mail not sent', tenantId: mail.tenantId, count: mail.attempts + 1 },
        'a mail could not be sent',
      );
      const change =
        retryMs === undefined ? { failedAt: now } : { nextAt: new Date(now.getTime() + jittered(retryMs)) };
      await withScope(db, scope, (trx) => changeMail(trx, mail, change));
    }
  }

  const takeNext = (tenantId: string): Promise<WaitingMail | undefined> => {
    const now = clock();
    return withScope(db, scopeOf(tenantId), (trx) =>
      takeDueMail(trx, tenantId, now, new Date(now.getTime() + leaseMs)),
    );
  };

  async function sendAll(): Promise<void> {
    const tenants = await withoutTenant(db, (trx) => trx.selectFrom('tenants').select('id').execute());
    for (const { id } of tenants) {
      for (let mail = await takeNext(id); mail !== undefined; mail = isStopped ? undefined : await takeNext(id))
        await send(mail);
    }
  }

  /** Runs one round after the other; a round that has not begun serves all callers that ask for one. */
  function round(): Promise<void> {
    if (isWaiting || isStopped) return work;
    isWaiting = true;
    work = work
      .then(() => {
        isWaiting = false;
        return sendAll();
      })
      .catch((error: unknown) => logger.error({ err: error, event: 'mail worker' }, 'the outbox could not be read'));
    return work;
  }

  return {
    async enqueue(trx, tenantId, letter) {
      const id = randomUUID();
      const now = clock();
      const content = sealer.seal(JSON.stringify(letter), placeOf({ tenantId, id }));
      await insertMail(trx, { tenantId, id, content, createdAt: now, nextAt: now });
    },
    wake: () => void round(),
    writeLater(writing) {
      const done = writing()
        .catch((error: unknown) =>
          logger.error({ err: error, event: 'mail not written' }, 'a mail could not be written'),
        )
        .finally(() => writings.delete(done));
      writings.add(done);
    },
    async drain() {
      await Promise.all(writings);
      await round();
    },
    start: () => void (timer ??= setInterval(() => void round(), lookEveryMs).unref()),
    async stop() {
      await Promise.all(writings);
      isStopped = true;
      if (timer !== null) clearInterval(timer);
      await work;
    },
  };
}

const placeOf = ({ tenantId, id }: Pick<WaitingMail, 'tenantId' | 'id'>): string => `${tenantId}|mails|${id}|content`;

/** So that mails that failed together are not tried again together. */
const jittered = (milliseconds: number): number => milliseconds * (1 + Math.random() / 4);
