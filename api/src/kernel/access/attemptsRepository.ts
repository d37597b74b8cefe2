import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/index.ts';

/** Counts one more attempt in a subject's window. @returns the count, and the window's start */
export async function countAttempt(
  trx: ScopedTransaction,
  attempt: {
    readonly tenantId: string;
    readonly subject: string;
    readonly now: Date;
    readonly windowStartedAfter: Date;
  },
): Promise<{ attempts: number; windowStart: Date }> {
  const { tenantId, subject, now, windowStartedAfter } = attempt;
  const isOver = sql<boolean>`login_attempts.window_start <= ${windowStartedAfter}`;
  return trx
    .insertInto('loginAttempts')
    .values({ tenantId, subject, windowStart: now, attempts: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'subject']).doUpdateSet({
        attempts: sql<number>`case when ${isOver} then 1 else login_attempts.attempts + 1 end`,
        windowStart: sql<Date>`case when ${isOver} then ${now} else login_attempts.window_start end`,
      }),
    )
    .returning(['attempts', 'windowStart'])
    .executeTakeFirstOrThrow();
}

/** A subject's counted attempts; undefined for none. */
export function findAttempts(
  trx: ScopedTransaction,
  tenantId: string,
  subject: string,
): Promise<{ attempts: number; windowStart: Date } | undefined> {
  return trx
    .selectFrom('loginAttempts')
    .select(['attempts', 'windowStart'])
    .where('tenantId', '=', tenantId)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Deletes attempts of windows that began before a time; `most` rows, skipping locked ones. */
export async function deleteOldAttempts(
  trx: ScopedTransaction,
  tenantId: string,
  before: Date,
  most: number,
): Promise<void> {
  const old = trx
    .selectFrom('loginAttempts')
    .select('subject')
    .where('tenantId', '=', tenantId)
    .where('windowStart', '<', before)
    .limit(most)
    .forUpdate()
    .skipLocked();
  await trx.deleteFrom('loginAttempts').where('tenantId', '=', tenantId).where('subject', 'in', old).execute();
}

/** Takes back successful attempts. */
export async function forgiveAttempts(
  trx: ScopedTransaction,
  tenantId: string,
  subject: string,
  howMany: number | 'all',
): Promise<void> {
  await trx
    .updateTable('loginAttempts')
    .set({ attempts: howMany === 'all' ? 0 : sql<number>`greatest(attempts - ${howMany}, 0)` })
    .where('tenantId', '=', tenantId)
    .where('subject', '=', subject)
    .execute();
}
