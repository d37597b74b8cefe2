import { sql, type RawBuilder } from 'kysely';
import type { QueryOf, listManagedPeople } from '@portolan/contracts';
import { containsPattern, normaliseForSearch, type Row, type ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from '../../organisation/index.ts';
import { isUnderPolicy, rulesOfPeople } from './rulesOfPerson.ts';

type Filter = Omit<NonNullable<QueryOf<typeof listManagedPeople>>, 'page' | 'size'> & {
  readonly page: number;
  readonly size: number;
};

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A person with the list's columns. */
export interface ListedPerson {
  readonly person: Row<'customers'>;
  readonly costCenters: readonly (Named & { readonly code: string })[];
  readonly groups: readonly Named[];
  readonly lineManager: Named | null;
  readonly policy: Named | null;
  readonly approvalProcesses: readonly Named[];
  readonly documents: 'COMPLETE' | 'EXPIRES_SOON' | 'MISSING';
}

/** Documents that cross borders, and until when they must be valid, from today on. */
const identityTypes = sql`('PASSPORT', 'NATIONAL_ID')`;

const documentsOf = (lastDay: string): RawBuilder<ListedPerson['documents']> => sql`(
  select case when count(*) = 0 then 'MISSING' when bool_or(d.expires_on is null or d.expires_on >= ${lastDay}::date) then 'COMPLETE' else 'EXPIRES_SOON' end
  from travel_documents d
  where d.tenant_id = customers.tenant_id and d.company_id = customers.company_id and d.customer_id = customers.id and d.type in ${identityTypes})`;

/** One page of the filtered people, and their total. @param lastDay until when a document must be valid, yyyy-MM-dd */
export async function listManaged(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  filter: Filter,
  lastDay: string,
): Promise<{ readonly people: ListedPerson[]; readonly totalItems: number }> {
  const found = filtered(trx, { tenantId, companyId }, filter, lastDay);
  const [by = 'name', direction = 'asc'] = (filter.sort ?? 'name,asc').split(',') as [
    'name' | 'lastLogin',
    'asc' | 'desc',
  ];
  const order = direction === 'asc' ? 'asc' : 'desc';
  const people = await found
    .selectAll('customers')
    .select(documentsOf(lastDay).as('documents'))
    .$if(by === 'lastLogin', (query) =>
      query.orderBy('lastLoginAt', (at) => (order === 'asc' ? at.asc().nullsFirst() : at.desc().nullsLast())),
    )
    .orderBy('sortName', by === 'name' ? order : 'asc')
    .orderBy('id', by === 'name' ? order : 'asc')
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const belonging = await assignmentsOf(trx, { tenantId, companyId }, people);
  const ids = people.map(({ id }) => id);
  const rules = await rulesOfPeople(trx, { tenantId, companyId }, ids);
  return {
    people: people.map(({ documents, ...person }) => ({
      person,
      documents,
      ...belonging(person),
      ...rules(person.id),
    })),
    totalItems: Number(count),
  };
}

function filtered(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey, filter: Filter, lastDay: string) {
  let found = trx
    .selectFrom('customers')
    .where('customers.tenantId', '=', tenantId)
    .where('customers.companyId', '=', companyId)
    .where('customers.status', '=', filter.status ?? 'ACTIVE');
  const { role, groupId, costCenterId, policyId, documents, gap } = filter;
  const search = (filter.search ?? '').trim();
  const words = search.split(/\s+/).filter((word) => word !== '');
  if (words.length > 0) {
    found = found.where((where) =>
      where.or([
        where.and(words.map((word) => where('searchText', 'like', containsPattern(word)))),
        where(sql`lower(employee_no)`, '=', normaliseForSearch(search)),
      ]),
    );
  }
  if (role !== undefined) found = found.where(sql<boolean>`customers.roles @> array[${role}]::text[]`);
  if (groupId !== undefined)
    found = found.where('customers.id', 'in', (inner) =>
      inner
        .selectFrom('groupMembers')
        .select('customerId')
        .where('tenantId', '=', tenantId)
        .where('companyId', '=', companyId)
        .where('groupId', '=', groupId),
    );
  if (costCenterId !== undefined)
    found = found.where('customers.id', 'in', (inner) =>
      inner
        .selectFrom('costCenterMembers')
        .select('customerId')
        .where('tenantId', '=', tenantId)
        .where('companyId', '=', companyId)
        .where('costCenterId', '=', costCenterId),
    );
  if (policyId !== undefined) found = found.where(isUnderPolicy({ tenantId, companyId }, policyId));
  if (documents !== undefined) found = found.where(documentsOf(lastDay), '=', documents);
  if (gap === 'NO_MANAGER') found = found.where('customers.lineManagerId', 'is', null);
  if (gap === 'INCOMPLETE_PROFILE')
    found = found.where((where) =>
      where.or([where('firstName', '=', ''), where('lastName', '=', ''), where('cellphone', '=', '')]),
    );
  return found;
}

async function assignmentsOf(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  people: readonly Row<'customers'>[],
): Promise<(person: Row<'customers'>) => Pick<ListedPerson, 'costCenters' | 'groups' | 'lineManager'>> {
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return () => ({ costCenters: [], groups: [], lineManager: null });
  const centers = await trx
    .selectFrom('costCenterMembers as member')
    .innerJoin('costCenters as center', (join) =>
      join
        .onRef('center.tenantId', '=', 'member.tenantId')
        .onRef('center.companyId', '=', 'member.companyId')
        .onRef('center.id', '=', 'member.costCenterId'),
    )
    .select(['member.customerId', 'center.id', 'center.name', 'center.code'])
    .where('member.tenantId', '=', tenantId)
    .where('member.companyId', '=', companyId)
    .where('member.customerId', 'in', ids)
    .where('center.archived', '=', false)
    .orderBy('center.name')
    .execute();
  const groups = await trx
    .selectFrom('groupMembers as member')
    .innerJoin('groups', (join) =>
      join
        .onRef('groups.tenantId', '=', 'member.tenantId')
        .onRef('groups.companyId', '=', 'member.companyId')
        .onRef('groups.id', '=', 'member.groupId'),
    )
    .select(['member.customerId', 'groups.id', 'groups.name'])
    .where('member.tenantId', '=', tenantId)
    .where('member.companyId', '=', companyId)
    .where('member.customerId', 'in', ids)
    .where('groups.archived', '=', false)
    .orderBy('groups.name')
    .execute();
  const managerIds = [...new Set(people.flatMap(({ lineManagerId }) => lineManagerId ?? []))];
  const managers =
    managerIds.length === 0
      ? []
      : await trx
          .selectFrom('customers')
          .select(['id', 'firstName', 'lastName', 'email'])
          .where('tenantId', '=', tenantId)
          .where('companyId', '=', companyId)
          .where('id', 'in', managerIds)
          .execute();
  const names = new Map(
    managers.map(({ id, firstName, lastName, email }) => [id, `${firstName} ${lastName}`.trim() || email]),
  );
  const of = <Item extends { readonly customerId: string }>(rows: readonly Item[], id: string) =>
    rows.filter(({ customerId }) => customerId === id).map(({ customerId: _customerId, ...row }) => row);
  return ({ id, lineManagerId }) => ({
    costCenters: of(centers, id),
    groups: of(groups, id),
    lineManager: lineManagerId === null ? null : { id: lineManagerId, name: names.get(lineManagerId) ?? '' },
  });
}

/** Number of people of each status. */
export async function countByStatus(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
): Promise<Record<Row<'customers'>['status'], number>> {
  const rows = await trx
    .selectFrom('customers')
    .select(['status', (select) => select.fn.countAll<number>().as('count')])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .groupBy('status')
    .execute();
  const of = (status: Row<'customers'>['status']) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { ACTIVE: of('ACTIVE'), INVITED: of('INVITED'), ARCHIVED: of('ARCHIVED') };
}
