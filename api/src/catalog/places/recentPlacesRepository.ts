import type { Actor } from '../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';

type Person = Pick<Actor, 'tenantId' | 'companyId' | 'userId'>;

/** Number of recent places stored for a person. */
const mostRecent = 5;

/** Ids of the places of a person's last searches, newest first. */
export async function listRecent(
  trx: ScopedTransaction,
  { tenantId, companyId, userId }: Person,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('recentPlaces')
    .select('pointId')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', userId)
    .orderBy('usedAt', 'desc')
    .orderBy('pointId')
    .limit(mostRecent)
    .execute();
  return rows.map(({ pointId }) => pointId);
}

/** Stores places of a person of the company, the first as the newest, and deletes all but the last five. Stores none for an agent. */
export async function keepRecent(
  trx: ScopedTransaction,
  person: Person,
  pointIds: readonly string[],
  now: Date,
): Promise<void> {
  const { tenantId, companyId, userId } = person;
  for (const [index, pointId] of pointIds.entries()) {
    await trx
      .insertInto('recentPlaces')
      .columns(['tenantId', 'companyId', 'customerId', 'pointId', 'usedAt'])
      .expression((build) =>
        build
          .selectFrom('customers')
          .select(({ val }) => [
            'tenantId',
            'companyId',
            'id as customerId',
            val(pointId).as('pointId'),
            val(new Date(now.getTime() - index)).as('usedAt'),
          ])
          .where('tenantId', '=', tenantId)
          .where('companyId', '=', companyId)
          .where('id', '=', userId),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['tenantId', 'companyId', 'customerId', 'pointId'])
          .doUpdateSet(({ ref }) => ({ usedAt: ref('excluded.usedAt') })),
      )
      .execute();
  }
  const stored = await listRecent(trx, person);
  if (stored.length < mostRecent) return;
  await trx
    .deleteFrom('recentPlaces')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', userId)
    .where('pointId', 'not in', [...stored])
    .execute();
}
