import { ApiError } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { countEmployees, findCompany, lockSettings, type CompanyKey } from '../../organisation/index.ts';

/**
 * Refuses where a company would have more people than licences; nobody else joins it until the transaction ends.
 * @param joining how many more people it is to have @throws ApiError LICENCES_USED_UP, NOT_FOUND
 */
export async function assertLicences(trx: ScopedTransaction, key: CompanyKey, joining: number): Promise<void> {
  if (joining === 0) return;
  await lockSettings(trx, key);
  const company = await findCompany(trx, key);
  if (company === undefined) throw new ApiError('NOT_FOUND');
  if ((await countEmployees(trx, key)) + joining > company.licenseNumber) throw new ApiError('LICENCES_USED_UP');
}
