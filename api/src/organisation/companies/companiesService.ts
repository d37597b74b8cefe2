import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { assertVersion } from '../records/assertVersion.ts';
import type { SettingsCall } from '../records/settingsRecords.ts';
import {
  countEmployees,
  findCompany,
  listOffices,
  lockCompany,
  noteTrialEndShown,
  saveTabOrder,
  type CompanyDetails,
  type CompanyKey,
  type CompanyRow,
} from './companiesRepository.ts';

/** What may be known of a company, and the order of its products. */
export function createCompaniesService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  /** @throws ApiError NOT_FOUND for a company that is not the actor's. */
  async function fetchCorporation(actor: Actor, companyId: string): Promise<CompanyDetails> {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'company.view', key);
    return withScope(db, scopeOf(actor), (trx) => readDetails(trx, key));
  }

  /**
   * Puts the products in another order, for everybody of the company.
   * @throws ApiError NOT_FOUND for a company that is not the actor's, FORBIDDEN for who is no admin, VERSION_CONFLICT
   */
  async function updateTabOrder(
    actor: Actor,
    companyId: string,
    tabOrder: readonly string[],
    ifMatch: number | null,
    { action, requestId }: SettingsCall,
  ): Promise<CompanyDetails> {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'settings.manage', key);
    return withScope(db, scopeOf(actor), async (trx) => {
      const company = await lockCompany(trx, key);
      if (company === undefined) throw new ApiError('NOT_FOUND');
      await assertVersion(trx, { ...company, changedBy: null, changedAt: null }, ifMatch);
      await saveTabOrder(trx, key, tabOrder, company.version + 1);
      const [before, after] = [{ tabOrder: company.tabOrder }, { tabOrder }];
      await recordEvent(trx, actor, {
        companyId,
        entity: 'company',
        entityId: companyId,
        action,
        requestId,
        at: clock(),
        before,
        after,
      });
      return readDetails(trx, key);
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

  return { fetchCorporation, fetchSubscription, flagExpiredTrial, updateTabOrder };
}

async function readDetails(trx: ScopedTransaction, key: CompanyKey): Promise<CompanyDetails> {
  const company = await findCompany(trx, key);
  if (company === undefined) throw new ApiError('NOT_FOUND');
  return { company, offices: await listOffices(trx, key), employeeCount: await countEmployees(trx, key) };
}
