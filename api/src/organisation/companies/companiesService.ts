import { languages, type CorporationUpdate } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { currencies } from '../../kernel/money/currencies.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope, type RowUpdate, type ScopedTransaction } from '../../kernel/db/index.ts';
import { assertVersion } from '../records/assertVersion.ts';
import { listOffices } from '../offices/officesRepository.ts';
import type { SettingsCall } from '../records/settingsRecords.ts';
import {
  countEmployees,
  findCompany,
  listSafetyCoordinators,
  lockCompany,
  recordTrialEndShown,
  saveCompany,
  type CompanyDetails,
  type CompanyKey,
  type CompanyRow,
} from './companiesRepository.ts';

/** Reads a company, and changes it for its admins. */
export function createCompaniesService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  /** @throws ApiError NOT_FOUND for a company that is not the actor's. */
  async function fetchCorporation(actor: Actor, companyId: string): Promise<CompanyDetails> {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'company.view', key);
    return withScope(db, scopeOf(actor), (trx) => readDetails(trx, key));
  }

  /**
   * Changes a company with the version that the caller saw, and adds an audit event.
   * @param work the changed columns, and the values for the trail
   */
  async function change(
    actor: Actor,
    companyId: string,
    ifMatch: number | null,
    { action, requestId }: SettingsCall,
    work: (company: CompanyRow) => { row: RowUpdate<'companies'>; before: object; after: object },
  ): Promise<CompanyDetails> {
    const key = { tenantId: actor.tenantId, companyId };
    return withScope(db, scopeOf(actor), async (trx) => {
      const company = await lockCompany(trx, key);
      if (company === undefined) throw new ApiError('NOT_FOUND');
      await assertVersion(trx, company, ifMatch);
      const { row, before, after } = work(company);
      const at = clock();
      await saveCompany(trx, key, { ...row, version: company.version + 1, changedBy: actor.userId, changedAt: at });
      await recordEvent(trx, actor, {
        companyId,
        entity: 'company',
        entityId: companyId,
        action,
        requestId,
        at,
        before,
        after,
      });
      return readDetails(trx, key);
    });
  }

  /**
   * Replaces the company's details.
   * @throws ApiError NOT_FOUND for a company that is not the actor's, FORBIDDEN, VERSION_CONFLICT, INVALID_INPUT by field
   */
  async function updateCorporation(
    actor: Actor,
    companyId: string,
    input: CorporationUpdate,
    ifMatch: number | null,
    call: SettingsCall,
  ): Promise<CompanyDetails> {
    assertCan(actor, 'company.manage', { tenantId: actor.tenantId, companyId });
    if (!currencies.some(({ code }) => code === input.defaultCurrency))
      throw new ApiError('INVALID_INPUT', { fields: [{ field: 'defaultCurrency', code: 'unknown' }] });
    return change(actor, companyId, ifMatch, call, (company) => ({
      row: rowOf(input),
      before: auditedOf(detailsOf(company)),
      after: auditedOf(input),
    }));
  }

  /**
   * Reorders the product tabs for the whole company.
   * @throws ApiError NOT_FOUND for a company that is not the actor's, FORBIDDEN without the admin role, VERSION_CONFLICT
   */
  async function updateTabOrder(
    actor: Actor,
    companyId: string,
    tabOrder: readonly string[],
    ifMatch: number | null,
    call: SettingsCall,
  ): Promise<CompanyDetails> {
    assertCan(actor, 'settings.manage', { tenantId: actor.tenantId, companyId });
    return change(actor, companyId, ifMatch, call, (company) => ({
      row: { tabOrder: [...tabOrder] },
      before: { tabOrder: company.tabOrder },
      after: { tabOrder },
    }));
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
   * Records that an admin has closed the popup of the trial's end; without an ended trial, nothing is recorded.
   * @throws ApiError NOT_FOUND for a company that is not the actor's, FORBIDDEN without the admin role
   */
  async function flagExpiredTrial(actor: Actor, companyId: string): Promise<CompanyRow> {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'company.trialEnd', key);
    const now = clock();
    const company = await withScope(db, scopeOf(actor), async (trx) => {
      const row = await findCompany(trx, key);
      if (row === undefined || row.plan !== 'trial' || row.subscriptionEndDate >= now) return row;
      await recordTrialEndShown(trx, key, now);
      return findCompany(trx, key);
    });
    if (company === undefined) throw new ApiError('NOT_FOUND');
    return company;
  }

  return { fetchCorporation, fetchSubscription, flagExpiredTrial, updateCorporation, updateTabOrder };
}

async function readDetails(trx: ScopedTransaction, key: CompanyKey): Promise<CompanyDetails> {
  const company = await findCompany(trx, key);
  if (company === undefined) throw new ApiError('NOT_FOUND');
  return {
    company,
    offices: await listOffices(trx, key),
    safetyCoordinators: await listSafetyCoordinators(trx, key),
    employeeCount: await countEmployees(trx, key),
  };
}

/** The details as columns. */
const rowOf = ({ address, contactPersons, ...plain }: CorporationUpdate): RowUpdate<'companies'> => ({
  ...plain,
  addressLine: address.line,
  addressZip: address.zip,
  addressCity: address.city,
  countryCode: address.countryCode,
  contactPersons: JSON.stringify(contactPersons),
});

/** The stored details. */
const detailsOf = (company: CompanyRow): CorporationUpdate => ({
  legalName: company.legalName,
  registrationNumber: company.registrationNumber,
  vatNumber: company.vatNumber,
  address: {
    line: company.addressLine,
    zip: company.addressZip,
    city: company.addressCity,
    countryCode: company.countryCode,
  },
  defaultLanguage: languages.find((code) => code === company.defaultLanguage) ?? 'en',
  defaultCurrency: company.defaultCurrency,
  contactPersons: [...company.contactPersons],
});

/** Values for the trail: of contact persons only their tasks, no personal data. */
const auditedOf = ({ contactPersons, ...plain }: CorporationUpdate): object => ({
  ...plain,
  contactPersons: contactPersons.map(({ task }) => task),
});
