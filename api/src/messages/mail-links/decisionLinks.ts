import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { newLinkToken, type LinkTokenKey } from '../../kernel/secrets/linkToken.ts';

/** Longest life of a mail's link in milliseconds; never beyond the request's deadline. */
const lifetimeMs = 3 * 86_400_000;

/** Makes a link by which an approver decides on a request. @returns its token; the database stores only a hash */
export async function insertDecisionLink(
  trx: ScopedTransaction,
  request: Pick<Row<'approvalRequests'>, 'tenantId' | 'companyId' | 'id' | 'cartId' | 'deadline'>,
  customerId: string,
  now: Date,
): Promise<string> {
  const { tenantId, companyId, id: requestId, cartId, deadline } = request;
  const { token, tokenHash } = newLinkToken(companyId);
  const expiresAt = new Date(Math.min(deadline.getTime(), now.getTime() + lifetimeMs));
  await trx
    .insertInto('decisionLinks')
    .values({ tenantId, companyId, tokenHash, requestId, cartId, customerId, createdAt: now, expiresAt })
    .execute();
  return token;
}

/** A link that is still valid. */
export const findDecisionLink = (
  trx: ScopedTransaction,
  { tenantId, companyId, tokenHash }: LinkTokenKey & { readonly tenantId: string },
  now: Date,
): Promise<Row<'decisionLinks'> | undefined> =>
  trx
    .selectFrom('decisionLinks')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

export async function consumeDecisionLink(
  trx: ScopedTransaction,
  { tenantId, companyId, tokenHash }: Row<'decisionLinks'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('decisionLinks')
    .set({ usedAt: now })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('tokenHash', '=', tokenHash)
    .execute();
}
