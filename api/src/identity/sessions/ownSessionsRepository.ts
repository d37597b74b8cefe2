import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { PersonKey, SessionFamily } from './sessionRepository.ts';

/** A person's live sessions, last used first, without those in which an agent acts. */
export async function listOwnSessions(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  now: Date,
): Promise<SessionFamily[]> {
  return trx
    .selectFrom('sessionFamilies')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .where('parentId', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', (order) => order.desc().nullsLast())
    .orderBy('createdAt', 'desc')
    .execute();
}

/** Ends one of a person's sessions; false if the person has no such live session. */
export async function revokeOwnSession(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessionFamilies')
    .set({ revokedAt: now, revokedFor: endedByOwner })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .where('id', '=', sessionId)
    .where('parentId', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** End reason of a session that its person ended from another one. */
export const endedByOwner = 'ENDED_BY_OWNER';
