import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { withScope } from '../../kernel/db/index.ts';
import {
  countEmployees,
  findCompany,
  listOffices,
  noteTrialEndShown,
  type CompanyDetails,
  type CompanyRow,
} from './companiesRepository.ts';

/** What may be known of a company. */
export function createCompaniesService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  /** @throws ApiError NOT_FOUND for a company that is not the actor's. */
  async function fetchCorporation(actor: Actor, companyId: string): Promise<CompanyDetails> {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'company.view', key);
    return withScope(db, scopeOf(actor), async (trx) => {
      const company = await findCompany(trx, key);
      if (company === undefined) throw new ApiError('NOT_FOUND');
      return { company, offices: await listOffices(trx, key), employeeCount: await countEmployees(trx, key) };
    });
  }

  /** @throws ApiError NOT_FOUND for a company that is not the actor's. */
  async function fetchSubscription(actor: Actor, companyId: string): Promise<CompanyRow> {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'company.subscription', key);
    const company = await withScope(db, scopeOf(actor), (trx) => findCompany(trx, key));
    if (company === undefined) throw new ApiError('NOT_FOUND');
    return company;
  }

  /**
   * Records that an admin has closed the popup of the trial's end. Where no trial has ended there is nothing to record.
   * @throws ApiError NOT_FOUND for a company that is not the actor's, FORBIDDEN for who is no admin.
   */
  async function flagExpiredTrial(actor: Actor, companyId: string): Promise<CompanyRow> {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'company.trialEnd', key);
    const now = clock();
    const company = await withScope(db, scopeOf(actor), async (trx) => {
      const found = await findCompany(trx, key);
      if (found === undefined || found.plan !== 'trial' || found.subscriptionEndDate >= now) return found;
      await noteTrialEndShown(trx, key, now);
      return findCompany(trx, key);
    });
    if (company === undefined) throw new ApiError('NOT_FOUND');
    return company;
  }

  return { fetchCorporation, fetchSubscription, flagExpiredTrial };
}
