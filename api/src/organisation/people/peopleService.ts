import { customerFeatures, type CustomerFeature, type CustomerUpdate } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { assertCan, can } from '../../kernel/access/access.ts';
import { normaliseForSearch, withScope, type Row } from '../../kernel/db/index.ts';
import { assertVersion } from '../records/assertVersion.ts';
import countries from 'i18n-iso-countries';
import { chosenCurrency } from '../../kernel/money/chosenCurrency.ts';
import { currencies } from '../../kernel/money/currencies.ts';
import {
  listPeople,
  lockPerson,
  updatePerson,
  type EmployeeFilter,
  type EmployeeList,
  type PersonWithCompany,
} from './peopleRepository.ts';
import { reachPerson } from './reachPerson.ts';

/** Profiles and the employee list. */
export function createPeopleService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  /** @throws ApiError NOT_FOUND for a person of another company, FORBIDDEN for a colleague's profile. */
  async function fetchCustomer(actor: Actor, customerId: string): Promise<PersonWithCompany> {
    return withScope(db, scopeOf(actor), (trx) => reachPerson(trx, actor, 'customer.view', customerId));
  }

  /**
   * Replaces a profile's editable fields. `ifMatch` is the version that the caller saw, null for any version.
   * @throws ApiError as `fetchCustomer`, VERSION_CONFLICT, and INVALID_INPUT for an unknown currency or country, or an impossible birth
   * date.
   */
  async function updateCustomer(
    actor: Actor,
    customerId: string,
    update: CustomerUpdate,
    ifMatch: number | null,
  ): Promise<PersonWithCompany> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const person = await reachPerson(trx, actor, 'customer.edit', customerId);
      const locked = await lockPerson(trx, person);
      await assertVersion(trx, locked, ifMatch);
      assertKnown(update, locked, clock());
      const { languageISOCode: language, ...fields } = update;
      const { firstName, lastName } = fields;
      await updatePerson(trx, person, {
        ...fields,
        language,
        currency: chosenCurrency(locked, fields.currency),
        sortName: normaliseForSearch(`${lastName} ${firstName}`),
        searchText: normaliseForSearch(`${firstName} ${lastName} ${locked.email}`),
        version: locked.version + 1,
        changedBy: actor.userId,
        changedAt: clock(),
      });
      return reachPerson(trx, actor, 'customer.edit', customerId);
    });
  }

  /**
   * Features of the person's company: one's own by the present subscription, a client company's for its agent.
   * @throws ApiError as `fetchCustomer`.
   */
  async function fetchFeatures(actor: Actor, customerId: string): Promise<CustomerFeature[]> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const { companyFeatures } = await reachPerson(trx, actor, 'customer.features', customerId);
      if (customerId === actor.userId) return [...actor.features];
      return customerFeatures.filter((feature) => companyFeatures.includes(feature));
    });
  }

  /**
   * One page of the company's people, by default without archived ones. `isWhole` if the caller may see their profiles; others get the
   * fields of a picker.
   * @throws ApiError NOT_FOUND, FORBIDDEN for a list of archived people
   */
  async function listEmployees(
    actor: Actor,
    companyId: string,
    filter: EmployeeFilter,
  ): Promise<EmployeeList & { readonly isWhole: boolean }> {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'company.employees', key);
    const isWhole = can(actor, 'customer.view', key);
    if (!isWhole && filter.status === 'ARCHIVED') throw new ApiError('FORBIDDEN');
    const list = await withScope(db, scopeOf(actor), (trx) => listPeople(trx, key, filter, clock()));
    return { ...list, isWhole };
  }

  return { fetchCustomer, updateCustomer, fetchFeatures, listEmployees };
}

/** Earliest birth date of a traveller. */
const firstBirthDate = '1900-01-01';

/** Stored values stay valid. @throws ApiError INVALID_INPUT */
function assertKnown(update: CustomerUpdate, before: Row<'customers'>, now: Date): void {
  const { currency, country, birthDate, nationalities = [] } = update;
  // One day later than today in UTC, for time zones ahead.
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  const isWrong: Readonly<Record<string, boolean>> = {
    currency: currency !== before.currency && !currencies.some(({ code }) => code === currency),
    country: country !== null && country !== before.country && !countries.isValid(country),
    birthDate:
      birthDate !== null && birthDate !== before.birthDate && (birthDate < firstBirthDate || birthDate > tomorrow),
    nationalities: nationalities.some((code) => !countries.isValid(code)),
  };
  const fields = Object.keys(isWrong).filter((field) => isWrong[field]);
  if (fields.length > 0)
    throw new ApiError('INVALID_INPUT', { fields: fields.map((field) => ({ field, code: 'invalid' as const })) });
}
