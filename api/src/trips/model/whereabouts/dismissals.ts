import type { Row, ScopedTransaction } from '../../../kernel/db/index.ts';
import type { CartKey } from '../tripsRepository.ts';
import type { Finding } from './findings.ts';

/** A person's answer that nothing is needed for a finding. */
export type Dismissal = Pick<Row<'attentionDismissals'>, 'key' | 'byId' | 'at' | 'note'>;

/** Answers for a trip's findings, those that are not told now, too. */
export const listDismissals = (
  trx: ScopedTransaction,
  { tenantId, companyId, id }: CartKey,
): Promise<readonly Dismissal[]> =>
  trx
    .selectFrom('attentionDismissals')
    .select(['key', 'byId', 'at', 'note'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id)
    .execute();

/** Keeps an answer; a second one replaces the first. */
export async function dismiss(
  trx: ScopedTransaction,
  { tenantId, companyId, id: cartId }: CartKey,
  { key, code }: Pick<Finding, 'key' | 'code'>,
  answer: Omit<Dismissal, 'key'>,
): Promise<void> {
  await trx
    .insertInto('attentionDismissals')
    .values({ tenantId, companyId, cartId, key, code, ...answer })
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'cartId', 'key']).doUpdateSet(answer))
    .execute();
}

/** Takes an answer back. */
export async function takeBackDismissal(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: CartKey,
  key: string,
): Promise<void> {
  await trx
    .deleteFrom('attentionDismissals')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('cartId', '=', id)
    .where('key', '=', key)
    .execute();
}
