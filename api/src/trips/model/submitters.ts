import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from './tripsRepository.ts';

/** Events that request approval, or lead to a renewed request at a higher price. */
const submissions = ['submit', 'retry'];

/** For each request the last submitter before it: the person, and the agent who acted for them. */
export async function listSubmitters(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (requestIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('approvalRequests')
    .innerJoin('statusHistory', (join) =>
      join
        .onRef('statusHistory.tenantId', '=', 'approvalRequests.tenantId')
        .onRef('statusHistory.companyId', '=', 'approvalRequests.companyId')
        .onRef('statusHistory.cartId', '=', 'approvalRequests.cartId')
        .onRef('statusHistory.at', '<=', 'approvalRequests.createdAt'),
    )
    .select(['approvalRequests.id', 'statusHistory.actorId', 'statusHistory.impersonatorId'])
    .distinctOn('approvalRequests.id')
    .where('approvalRequests.tenantId', '=', tenantId)
    .where('approvalRequests.companyId', '=', companyId)
    .where('approvalRequests.id', 'in', requestIds)
    .where('statusHistory.event', 'in', submissions)
    .orderBy('approvalRequests.id')
    .orderBy('statusHistory.at', 'desc')
    .execute();
  return new Map(
    rows.map(({ id, actorId, impersonatorId }) => [id, [actorId, impersonatorId].filter((by) => by !== null)]),
  );
}
