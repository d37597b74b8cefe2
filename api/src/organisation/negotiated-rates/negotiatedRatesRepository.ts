import type { NegotiatedProduct } from '@portolan/contracts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from '../companies/companiesRepository.ts';
import { recordTable } from '../records/recordTable.ts';

export type NegotiatedRateRow = Row<'negotiatedRates'>;

export const negotiatedRates = recordTable('negotiatedRates', { order: ['name'] });

/** Rates of a product that are in use and have not ended before today (UTC). */
export async function listCurrentRates(
  trx: ScopedTransaction,
  company: CompanyKey,
  productType: NegotiatedProduct,
  now: Date,
): Promise<NegotiatedRateRow[]> {
  const today = now.toISOString().slice(0, 10);
  return (await negotiatedRates.list(trx, company)).filter(
    (rate) =>
      rate.productType === productType && !rate.archived && (rate.validUntil === null || rate.validUntil >= today),
  );
}
