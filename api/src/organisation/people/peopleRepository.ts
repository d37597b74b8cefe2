import type { employeeSorts, employeeStatuses } from '@portolan/contracts';
import { sql } from 'kysely';
import { containsPattern, type Row, type RowUpdate, type ScopedTransaction } from '../../kernel/db/index.ts';

export type PersonRow = Row<'customers'>;

/** A person with their company's fields of the profile. */
export interface PersonWithCompany extends PersonRow {
  readonly companyName: string;
  readonly companyFeatures: readonly string[];
  /** The person, or someone they are a delegate of, was asked to approve a trip, or has decided one. */
  readonly wasApprover: boolean;
}

export interface PersonKey {
  readonly tenantId: string;
  readonly companyId: string;
  readonly id: string;
}

/** Filter and order of a list; `page` counts from 1. */
export interface EmployeeFilter {
  readonly search?: string | undefined;
  readonly status?: (typeof employeeStatuses)[number] | undefined;
  readonly role?: 'COMPANY_ADMIN' | undefined;
  /** Only these ids, including archived people. */
  readonly customerId?: readonly string[] | undefined;
  readonly page: number;
  readonly size: number;
  readonly sort: (typeof employeeSorts)[number];
}

/** A person as pickers show them. */
export interface ListedPerson extends PersonRow {
  /** End of the absence or of the delegation; null for a present person. Left out where no picker asks. */
  readonly absentUntil?: Date | null;
}

export interface EmployeeList {
  readonly people: ListedPerson[];
  readonly totalItems: number;
}

/** A person of any of the caller's companies. */
export async function findPerson(
  trx: ScopedTransaction,
  caller: { readonly tenantId: string; readonly companyIds: readonly string[] },
  id: string,
): Promise<PersonWithCompany | undefined> {
  return trx
    .selectFrom('customers')
    .innerJoin('companies', (join) =>
      join
        .onRef('companies.tenantId', '=', 'customers.tenantId')
        .onRef('companies.companyId', '=', 'customers.companyId'),
    )
    .selectAll('customers')
    .select(['companies.name as companyName', 'companies.features as companyFeatures'])
    .select(wasApprover)
    .where('customers.tenantId', '=', caller.tenantId)
    .where('customers.companyId', 'in', caller.companyIds)
    .where('customers.id', '=', id)
    .executeTakeFirst();
}

/** Whether the person, or someone they are a delegate of, was ever asked to approve the trip, or has decided it. */
const wasApprover = sql<boolean>`(
    exists (select from approval_approvers a where a.tenant_id = customers.tenant_id and a.company_id = customers.company_id
      and a.approver_id = customers.id)
    or exists (select from approval_delegates d where d.tenant_id = customers.tenant_id and d.company_id = customers.company_id
      and d.delegate_id = customers.id)
    or exists (select from approval_decisions d where d.tenant_id = customers.tenant_id and d.company_id = customers.company_id
      and d.by_id = customers.id))`.as('wasApprover');

/** Name of a person of the caller's companies; null for anyone else. */
export async function findName(trx: ScopedTransaction, tenantId: string, id: string): Promise<string | null> {
  const person = await trx
    .selectFrom('customers')
    .select(['firstName', 'lastName'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return person === undefined ? null : `${person.firstName} ${person.lastName}`.trim();
}

/** The current row, locked until the transaction ends. */
export async function lockPerson(trx: ScopedTransaction, key: PersonKey): Promise<PersonRow> {
  return trx
    .selectFrom('customers')
    .selectAll()
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('id', '=', key.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updatePerson(
  trx: ScopedTransaction,
  key: PersonKey,
  update: RowUpdate<'customers'>,
): Promise<void> {
  await trx
    .updateTable('customers')
    .set(update)
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where('id', '=', key.id)
    .execute();
}

/** People of one company; each word of `search` must occur in the name or the e-mail. */
export async function listPeople(
  trx: ScopedTransaction,
  company: { readonly tenantId: string; readonly companyId: string },
  filter: EmployeeFilter,
  now: Date,
): Promise<EmployeeList> {
  let query = trx
    .selectFrom('customers')
    .where('tenantId', '=', company.tenantId)
    .where('companyId', '=', company.companyId);
  if (filter.role !== undefined) query = query.where(sql<boolean>`roles @> array[${filter.role}]::text[]`);
  if (filter.customerId !== undefined) query = query.where('id', 'in', filter.customerId);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  else if (filter.customerId === undefined) query = query.where('status', '<>', 'ARCHIVED');
  for (const word of (filter.search ?? '').split(/\s+/).filter((text) => text !== '')) {
    query = query.where('searchText', 'like', containsPattern(word));
  }
  const direction = filter.sort === 'name,asc' ? 'asc' : 'desc';
  const people = await query
    .selectAll()
    .select(absentUntil(now))
    .orderBy('sortName', direction)
    .orderBy('id', direction)
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute();
  const { count } = await query.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { people, totalItems: count };
}

/** The later end of the person's current absence and current delegation. */
const absentUntil = (now: Date) =>
  sql<Date | null>`greatest(
    case when away_from <= ${now} and away_until > ${now} then away_until end,
    (select max(d.ends_at) from approval_delegates d
      where d.tenant_id = customers.tenant_id and d.company_id = customers.company_id and d.customer_id = customers.id
        and d.starts_at <= ${now} and d.ends_at > ${now}))`.as('absentUntil');

/** The number of `ids` that are active people of one company. */
export async function countPeopleIn(
  trx: ScopedTransaction,
  company: { readonly tenantId: string; readonly companyId: string },
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await trx
    .selectFrom('customers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('tenantId', '=', company.tenantId)
    .where('companyId', '=', company.companyId)
    .where('status', '=', 'ACTIVE')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count;
}

interface OneCompany {
  readonly tenantId: string;
  readonly companyId: string;
}

/** Names of people of one company, by id. */
export const findNames = async (
  trx: ScopedTransaction,
  company: OneCompany,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await peopleNamed(trx, company, ids)).map((person) => [person.id, nameOf(person)]));

/** Names of people by id, or e-mail addresses for invited people who have no name yet. */
export const findNamesOrEmails = async (
  trx: ScopedTransaction,
  company: OneCompany,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await peopleNamed(trx, company, ids)).map((person) => [person.id, nameOf(person) || person.email]));

const nameOf = ({ firstName, lastName }: Pick<PersonRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

async function peopleNamed(
  trx: ScopedTransaction,
  { tenantId, companyId }: OneCompany,
  ids: readonly string[],
): Promise<Pick<PersonRow, 'id' | 'firstName' | 'lastName' | 'email'>[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('customers')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
}
