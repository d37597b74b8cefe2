import { ApiError } from '../../kernel/http/ApiError.ts';
import { countHeldLicences } from '../../kernel/jobs/jobsRepository.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { tellOfLastLicence } from '../sign-in/subscriptionNotices.ts';
import { countEmployees, findCompany, lockSettings, type CompanyKey } from '../../organisation/index.ts';

/**
 * Refuses more people than licences; no other person joins the company until the transaction ends. Licences reserved by running imports are not
 * available. The admins are notified of the last licence.
 * @param joining number of people who are to join
 * @throws ApiError LICENCES_USED_UP, NOT_FOUND
 */
export async function assertLicences(
  trx: ScopedTransaction,
  key: CompanyKey,
  joining: number,
  now: Date,
): Promise<void> {
  if (joining === 0) return;
  await lockSettings(trx, key);
  const left = (await countLicencesLeft(trx, key)) - joining;
  if (left < 0) throw new ApiError('LICENCES_USED_UP');
  if (left > 0) return;
  const company = await findCompany(trx, key);
  if (company !== undefined) await tellOfLastLicence(trx, key, company.licenseNumber, now);
}

/** Number of free licences of a company; below 0 if it has too many people. @throws ApiError NOT_FOUND */
export async function countLicencesLeft(trx: ScopedTransaction, key: CompanyKey): Promise<number> {
  const company = await findCompany(trx, key);
  if (company === undefined) throw new ApiError('NOT_FOUND');
  return company.licenseNumber - (await countEmployees(trx, key)) - (await countHeldLicences(trx, key));
}
