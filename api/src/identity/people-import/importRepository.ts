import { sql } from 'kysely';
import { normaliseForSearch, type NewRow, type ScopedTransaction } from '../../kernel/db/index.ts';
import type { CompanyKey } from '../../organisation/index.ts';
import type { Company, ExistingPerson, Planned } from './importPlan.ts';

/** All people of a company with the fields that an import compares, and its active cost centers and groups. */
export async function readCompany(trx: ScopedTransaction, { tenantId, companyId }: CompanyKey): Promise<Company> {
  const people = await listExisting(trx, { tenantId, companyId });
  const costCenters = await trx
    .selectFrom('costCenters')
    .select(['id', 'code', 'name'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('archived', '=', false)
    .execute();
  const groups = await trx
    .selectFrom('groups')
    .select(['id', 'name', 'categoryId'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('archived', '=', false)
    .execute();
  return { people, costCenters, groups };
}

/** People of a company; `among` narrows them to holders of one of its e-mails, ids or numbers. */
export async function listExisting(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  among?: { readonly emails: string[]; readonly externalIds: string[]; readonly numbers: string[] },
): Promise<ExistingPerson[]> {
  let query = trx
    .selectFrom('customers')
    .select(['id', 'email', 'status', 'externalId', 'employeeNo', 'lineManagerId'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId);
  if (among !== undefined) {
    query = query.where((where) =>
      where.or([
        where('email', '=', sql<string>`any(${among.emails}::text[])`),
        where('externalId', '=', sql<string>`any(${among.externalIds}::text[])`),
        where('employeeNo', '=', sql<string>`any(${among.numbers}::text[])`),
      ]),
    );
  }
  return query.execute();
}

/** Defaults of new people for fields without a column. */
export interface NewPeople {
  readonly status: 'INVITED' | 'ACTIVE';
  readonly language: string;
  readonly currency: string;
}

export interface Writing {
  readonly by: string;
  readonly at: Date;
}

/** Adds people as travellers; other roles are given by hand. */
export async function insertPlanned(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  planned: readonly Planned[],
  { status, language, currency }: NewPeople,
  { by, at }: Writing,
): Promise<void> {
  if (planned.length === 0) return;
  const rows = planned.map(({ id, imported }): NewRow<'customers'> => {
    const { email, firstName = '', lastName = '', phone = '', userTitle = null } = imported;
    return {
      tenantId,
      companyId,
      id,
      email,
      firstName,
      lastName,
      cellphone: phone,
      userTitle,
      language: imported.language ?? language,
      currency,
      roles: ['TRAVELLER'],
      status,
      employeeNo: imported.employeeNo ?? null,
      externalId: imported.externalId ?? null,
      address1: '',
      address2: '',
      zipCode: '',
      city: '',
      country: null,
      birthDate: null,
      profileImageUrl: null,
      sortName: normaliseForSearch(`${lastName} ${firstName}`),
      searchText: normaliseForSearch(`${firstName} ${lastName} ${email}`),
      changedBy: by,
      changedAt: at,
    };
  });
  await trx.insertInto('customers').values(rows).execute();
}

/**
 * Writes the rows of existing people in one statement; unchanged people are not touched.
 * @returns the ids of changed people
 */
export async function updatePlanned(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  planned: readonly Planned[],
  { by, at }: Writing,
): Promise<string[]> {
  if (planned.length === 0) return [];
  const before = await trx
    .selectFrom('customers')
    .select(['id', 'firstName', 'lastName', 'cellphone', 'userTitle', 'language', 'employeeNo', 'externalId'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', sql<string>`any(${planned.map(({ id }) => id)}::uuid[])`)
    .execute();
  const byId = new Map(before.map((person) => [person.id, person]));
  const changed = planned.flatMap(({ id, imported }) => {
    const was = byId.get(id);
    if (was === undefined) return [];
    const after = {
      first_name: imported.firstName ?? was.firstName,
      last_name: imported.lastName ?? was.lastName,
      cellphone: imported.phone ?? was.cellphone,
      user_title: imported.userTitle ?? was.userTitle,
      language: imported.language ?? was.language,
      employee_no: imported.employeeNo ?? was.employeeNo,
      external_id: imported.externalId ?? was.externalId,
    };
    const isSame =
      after.first_name === was.firstName &&
      after.last_name === was.lastName &&
      after.cellphone === was.cellphone &&
      after.user_title === was.userTitle &&
      after.language === was.language &&
      after.employee_no === was.employeeNo &&
      after.external_id === was.externalId;
    if (isSame) return [];
    const { first_name: first, last_name: last } = after;
    const search = {
      sort_name: normaliseForSearch(`${last} ${first}`),
      search_text: normaliseForSearch(`${first} ${last} ${imported.email}`),
    };
    return [{ id, ...after, ...search }];
  });
  if (changed.length === 0) return [];
  await sql`
    update customers as c set first_name = v.first_name, last_name = v.last_name, cellphone = v.cellphone, user_title = v.user_title,
      language = v.language, employee_no = v.employee_no, external_id = v.external_id, sort_name = v.sort_name, search_text = v.search_text,
      version = c.version + 1, changed_by = ${by}, changed_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as v(id uuid, first_name text, last_name text, cellphone text, user_title text,
      language text, employee_no text, external_id text, sort_name text, search_text text)
    where c.tenant_id = ${tenantId} and c.company_id = ${companyId} and c.id = v.id`.execute(trx);
  return changed.map(({ id }) => id);
}

/** Puts people into their cost centers and groups; in each category they leave their earlier group. @returns the ids of moved people */
export async function joinPlanned(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  planned: readonly Planned[],
  { by, at }: Writing,
): Promise<string[]> {
  const company = { tenantId, companyId };
  const centers = planned.flatMap(({ id, costCenterId }) =>
    costCenterId === undefined ? [] : [{ ...company, customerId: id, costCenterId }],
  );
  const groups = planned.flatMap(({ id, groups: joined }) =>
    joined.map((group) => ({ ...company, customerId: id, groupId: group.id, categoryId: group.categoryId })),
  );
  const joinedCenters =
    centers.length === 0
      ? []
      : await trx
          .insertInto('costCenterMembers')
          .values(centers)
          .onConflict((conflict) => conflict.doNothing())
          .returning(['customerId', 'costCenterId'])
          .execute();
  const joinedGroups = await moveIntoGroups(trx, company, groups);
  const touch = async (table: 'costCenters' | 'groups', ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await trx
      .updateTable(table)
      .set((update) => ({ version: update('version', '+', 1), changedBy: by, changedAt: at }))
      .where('tenantId', '=', tenantId)
      .where('companyId', '=', companyId)
      .where('id', 'in', [...new Set(ids)])
      .execute();
  };
  await touch(
    'costCenters',
    joinedCenters.map(({ costCenterId }) => costCenterId),
  );
  await touch(
    'groups',
    joinedGroups.map(({ groupId }) => groupId),
  );
  return [...joinedCenters, ...joinedGroups].map(({ customerId }) => customerId);
}

/** A person is in one group of a category, so joining another leaves the first. */
async function moveIntoGroups(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  memberships: readonly NewRow<'groupMembers'>[],
): Promise<{ readonly customerId: string; readonly groupId: string }[]> {
  if (memberships.length === 0) return [];
  const wanted = memberships.map(({ customerId, categoryId, groupId }) => ({ customerId, categoryId, groupId }));
  await sql`
    delete from group_members m using jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as v("customerId" uuid, "categoryId" uuid, "groupId" uuid)
    where m.tenant_id = ${tenantId} and m.company_id = ${companyId} and m.customer_id = v."customerId" and m.category_id = v."categoryId"
      and m.group_id <> v."groupId"`.execute(trx);
  return trx
    .insertInto('groupMembers')
    .values([...memberships])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['customerId', 'groupId'])
    .execute();
}

/** Gives people their line managers. @returns the ids of people with a new one */
export async function setManagers(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  managers: readonly { readonly id: string; readonly managerId: string }[],
  { by, at }: Writing,
): Promise<string[]> {
  if (managers.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update customers as c set line_manager_id = v."managerId", version = c.version + 1, changed_by = ${by}, changed_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(managers)}::jsonb) as v(id uuid, "managerId" uuid)
    where c.tenant_id = ${tenantId} and c.company_id = ${companyId} and c.id = v.id and c.line_manager_id is distinct from v."managerId"
    returning c.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The people of these ids who have not left. */
export async function listManagers(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
): Promise<{ readonly id: string; readonly lineManagerId: string | null }[]> {
  return trx
    .selectFrom('customers')
    .select(['id', 'lineManagerId'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('lineManagerId', 'is not', null)
    .execute();
}
