import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { PersonKey, SessionFamily } from './sessionRepository.ts';

/** A person's sessions that have neither ended nor run out, the one used last first; those in which one acts for others are not among them. */
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

/** Ends one of a person's sessions; false where the person has no such session any more. */
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

/** Why a session ended whose person ended it from another one. */
export const endedByOwner = 'ENDED_BY_OWNER';
