import { invitedRoles, type ManagedPersonUpdate, type Role } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { Row, ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError, type RefusedField } from '../../kernel/http/ApiError.ts';
import { duplicateValues, unknownIds } from '../../organisation/index.ts';
import { ordinaryRoles } from '../invitations/ordinaryRoles.ts';
import type { PersonKey } from '../sessions/sessionRepository.ts';
import { categoriesOf, hasOtherAdmin, isNumberTaken, reportsTo } from './managedPeopleRepository.ts';

export const isAdmin = ({ roles, status }: Pick<Row<'customers'>, 'roles' | 'status'>): boolean =>
  status === 'ACTIVE' && roles.includes('COMPANY_ADMIN');

/** The requested roles, and present ones that people of a company cannot give each other. */
export function rolesAfter(now: readonly Role[], target: readonly Role[]): Role[] {
  const givable: readonly Role[] = invitedRoles;
  return [...new Set([...target, ...now.filter((role) => !givable.includes(role))])];
}

const differs = (a: readonly Role[], b: readonly Role[]): readonly Role[] => [
  ...a.filter((role) => !b.includes(role)),
  ...b.filter((role) => !a.includes(role)),
];

/** A caller cannot give or take a role above their own. @throws ApiError FORBIDDEN */
export function assertMayGive(
  actor: Actor,
  person: Row<'customers'>,
  { roles, allowAgentOverride }: ManagedPersonUpdate,
): void {
  const changed = roles === undefined ? [] : differs(person.roles, rolesAfter(person.roles, roles));
  assertMayManage(actor, changed);
  const isOverrideChanged = allowAgentOverride !== undefined && allowAgentOverride !== person.allowAgentOverride;
  if (isOverrideChanged && !actor.roles.includes('COMPANY_ADMIN')) throw new ApiError('FORBIDDEN');
}

/** @throws ApiError FORBIDDEN if one of the roles is for an admin to manage */
export function assertMayManage(actor: Actor, roles: readonly Role[]): void {
  if (!actor.roles.includes('COMPANY_ADMIN') && !roles.every((role) => ordinaryRoles.includes(role)))
    throw new ApiError('FORBIDDEN');
}

export async function refusals(
  trx: ScopedTransaction,
  actor: Actor,
  key: PersonKey,
  person: Row<'customers'>,
  { roles, lineManagerId, costCenterIds, groupIds, employeeNo }: ManagedPersonUpdate,
): Promise<RefusedField[]> {
  const wrong: RefusedField[] = [];
  if (roles !== undefined) {
    const after = rolesAfter(person.roles, roles);
    if (person.id === actor.userId && differs(person.roles, after).length > 0)
      wrong.push({ field: 'roles', code: 'yourself' });
    else if (isAdmin(person) && !after.includes('COMPANY_ADMIN') && !(await hasOtherAdmin(trx, key)))
      wrong.push({ field: 'roles', code: 'lastAdmin' });
  }
  if (lineManagerId != null && lineManagerId !== person.lineManagerId) {
    wrong.push(...(await unknownIds(trx, key, 'people', 'lineManagerId', lineManagerId)));
    if (await reportsTo(trx, key, lineManagerId)) wrong.push({ field: 'lineManagerId', code: 'circular' });
  }
  if (costCenterIds !== undefined) {
    wrong.push(...duplicateValues('costCenterIds', costCenterIds));
    wrong.push(...(await unknownIds(trx, key, 'costCenters', 'costCenterIds', costCenterIds)));
  }
  if (groupIds !== undefined) {
    wrong.push(...(await unknownIds(trx, key, 'groups', 'groupIds', groupIds)));
    const categories = await categoriesOf(trx, key, groupIds);
    const places = groupIds.map((id) => categories.get(id) ?? id);
    wrong.push(...duplicateValues('groupIds', places)); // one group of each category
  }
  if (employeeNo !== undefined && employeeNo !== '' && (await isNumberTaken(trx, key, employeeNo)))
    wrong.push({ field: 'employeeNo', code: 'taken' });
  return wrong;
}
