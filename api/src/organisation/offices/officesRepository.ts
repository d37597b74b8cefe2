import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from '../companies/companiesRepository.ts';
import { recordTable } from '../records/recordTable.ts';

export type OfficeRow = Row<'offices'>;

export const offices = recordTable('offices', { order: ['name'] });

/** The offices in use, by name, for searches and the company's page. */
export async function listOffices(trx: ScopedTransaction, company: CompanyKey): Promise<OfficeRow[]> {
  return (await offices.list(trx, company)).filter(({ archived }) => !archived);
}
