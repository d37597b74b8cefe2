import { invitedRoles, type ManagedPerson, type ManagedPersonUpdate, type Role } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope, type Row, type RowUpdate, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError, type RefusedField } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import {
  assertVersion,
  lockSettings,
  presentEmployee,
  repeated,
  unknownIds,
  type SettingsCall,
} from '../../organisation/index.ts';
import { withdrawOpen } from '../invitations/invitationsRepository.ts';
import { ordinaryRoles } from '../invitations/ordinaryRoles.ts';
import { revokeSessionsOf, type PersonKey } from '../sessions/sessionRepository.ts';
import { assertLicences } from './licences.ts';
import {
  categoriesOf,
  changeManaged,
  deleteSharesOf,
  findManaged,
  hasOtherAdmin,
  hasSignIn,
  isNumberTaken,
  listAnsweredFor,
  listCentersOf,
  listGroupsOf,
  listOpenApprovals,
  listReports,
  listStoodInFor,
  lockManaged,
  moveMember,
  reportsTo,
} from './managedPeopleRepository.ts';

/** Whom a change is about, and the version of them that the caller saw; null for whatever it is. */
export interface PersonChange {
  readonly companyId: string;
  readonly customerId: string;
  readonly ifMatch: number | null;
  readonly call: SettingsCall;
}

/** The company's people as those keep them who manage them (screens §10). Changes of a company's people follow one another. */
export function createManagedPeopleService({
  db,
  clock,
  sessions,
}: Pick<KernelDependencies, 'db' | 'clock' | 'sessions'>) {
  async function fetch(actor: Actor, companyId: string, customerId: string): Promise<ManagedPerson> {
    const key = { tenantId: actor.tenantId, companyId, customerId };
    assertCan(actor, 'employee.manage', key);
    return withScope(db, scopeOf(actor), (trx) => read(trx, key, clock()));
  }

  /**
   * Changes a person's work and rights; what a people manager may not give, or take, is an admin's to change.
   * @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_INPUT by field
   */
  function update(actor: Actor, change: PersonChange, wanted: ManagedPersonUpdate): Promise<ManagedPerson> {
    return inTurn(
      actor,
      change,
      async (trx, key, person, now) => {
        assertMayGive(actor, person, wanted);
        const fields = await refusals(trx, actor, key, person, wanted);
        if (fields.length > 0) throw new ApiError('INVALID_INPUT', { fields });
        const { roles, costCenterIds, groupIds, employeeNo, ...plain } = wanted;
        const by = { by: actor.userId, at: now };
        if (costCenterIds !== undefined) {
          const moved = movesOf(
            (await listCentersOf(trx, key)).map(({ id }) => id),
            costCenterIds,
          );
          await moveMember(trx, key, 'costCenter', moved, by);
        }
        if (groupIds !== undefined) {
          const moved = movesOf(
            (await listGroupsOf(trx, key)).map(({ id }) => id),
            groupIds,
          );
          await moveMember(trx, key, 'group', moved, by);
        }
        return {
          ...plain,
          ...(roles !== undefined && { roles: rolesAfter(person.roles, roles) }),
          ...(employeeNo !== undefined && { employeeNo: employeeNo || null }),
        };
      },
      Object.keys(wanted),
    );
  }

  /**
   * Ends a person's sessions, open invitations and share links; what waits for them stays, named in `duties`.
   * @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_TRANSITION, INVALID_INPUT for oneself and the last admin
   */
  async function archive(actor: Actor, change: PersonChange): Promise<ManagedPerson> {
    let ended: readonly string[] = [];
    const person = await inTurn(
      actor,
      change,
      async (trx, key, seen, now) => {
        if (seen.status === 'ARCHIVED') throw new ApiError('INVALID_TRANSITION');
        assertMayManage(actor, seen.roles);
        if (seen.id === actor.userId) throw refused('customerId', 'yourself');
        if (isAdmin(seen) && !(await hasOtherAdmin(trx, key))) throw refused('customerId', 'lastAdmin');
        ended = await revokeSessionsOf(trx, key, 'ARCHIVED', now);
        await withdrawOpen(trx, key, { customerId: seen.id }, now);
        await deleteSharesOf(trx, key);
        return { status: 'ARCHIVED' };
      },
      ['status'],
    );
    for (const sessionId of ended) sessions.forget(sessionId);
    return person;
  }

  /** Takes a licence. Somebody who never joined is INVITED again, and needs a new invitation. @throws ApiError as `archive`, LICENCES_USED_UP */
  function restore(actor: Actor, change: PersonChange): Promise<ManagedPerson> {
    return inTurn(
      actor,
      change,
      async (trx, key, seen) => {
        if (seen.status !== 'ARCHIVED') throw new ApiError('INVALID_TRANSITION');
        assertMayManage(actor, seen.roles);
        await assertLicences(trx, key, 1);
        return { status: (await hasSignIn(trx, key)) ? 'ACTIVE' : 'INVITED' };
      },
      ['status'],
    );
  }

  async function inTurn(
    actor: Actor,
    { companyId, customerId, ifMatch, call }: PersonChange,
    work: (
      trx: ScopedTransaction,
      key: PersonKey,
      person: Row<'customers'>,
      now: Date,
    ) => Promise<RowUpdate<'customers'>>,
    changed: readonly string[],
  ): Promise<ManagedPerson> {
    const key = { tenantId: actor.tenantId, companyId, customerId };
    assertCan(actor, 'employee.manage', key);
    return withScope(db, scopeOf(actor), async (trx) => {
      await lockSettings(trx, key);
      const now = clock();
      const person = await lockManaged(trx, key);
      if (person === undefined) throw new ApiError('NOT_FOUND');
      await assertVersion(trx, person, ifMatch);
      const change = await work(trx, key, person, now);
      await changeManaged(trx, key, {
        ...change,
        version: person.version + 1,
        changedBy: actor.userId,
        changedAt: now,
      });
      await recordEvent(trx, actor, {
        companyId,
        entity: 'customer',
        entityId: customerId,
        action: call.action,
        requestId: call.requestId,
        at: now,
        after: { fields: changed }, // of people the names of what changed, never what it was (reliability F)
      });
      return read(trx, key, now);
    });
  }

  return { fetch, update, archive, restore };
}

async function read(trx: ScopedTransaction, key: PersonKey, now: Date): Promise<ManagedPerson> {
  const person = await findManaged(trx, key);
  if (person === undefined) throw new ApiError('NOT_FOUND');
  const { id, employeeNo, vip, allowAgentOverride, lineManagerId, version } = person;
  return {
    id,
    ...presentEmployee(person),
    employeeNo: employeeNo ?? '',
    vip,
    allowAgentOverride,
    lineManagerId,
    costCenters: await listCentersOf(trx, key),
    groups: await listGroupsOf(trx, key),
    duties: {
      approvals: await listOpenApprovals(trx, key),
      costCenters: await listAnsweredFor(trx, key),
      reports: await listReports(trx, key),
      standsInFor: await listStoodInFor(trx, key, now),
    },
    version,
  };
}

const isAdmin = ({ roles, status }: Pick<Row<'customers'>, 'roles' | 'status'>): boolean =>
  status === 'ACTIVE' && roles.includes('COMPANY_ADMIN');

const refused = (field: string, code: RefusedField['code']): ApiError =>
  new ApiError('INVALID_INPUT', { fields: [{ field, code }] });

/** The roles of the wish, and those that people of a company cannot give each other. */
function rolesAfter(now: readonly Role[], wanted: readonly Role[]): Role[] {
  const givable: readonly Role[] = invitedRoles;
  return [...new Set([...wanted, ...now.filter((role) => !givable.includes(role))])];
}

const differs = (one: readonly Role[], other: readonly Role[]): readonly Role[] => [
  ...one.filter((role) => !other.includes(role)),
  ...other.filter((role) => !one.includes(role)),
];

/** Nobody gives, or takes, a role above the own. @throws ApiError FORBIDDEN */
function assertMayGive(
  actor: Actor,
  person: Row<'customers'>,
  { roles, allowAgentOverride }: ManagedPersonUpdate,
): void {
  const changed = roles === undefined ? [] : differs(person.roles, rolesAfter(person.roles, roles));
  assertMayManage(actor, changed);
  const isOverrideChanged = allowAgentOverride !== undefined && allowAgentOverride !== person.allowAgentOverride;
  if (isOverrideChanged && !actor.roles.includes('COMPANY_ADMIN')) throw new ApiError('FORBIDDEN');
}

/** @throws ApiError FORBIDDEN where one of the roles is an admin's to manage */
function assertMayManage(actor: Actor, roles: readonly Role[]): void {
  if (!actor.roles.includes('COMPANY_ADMIN') && !roles.every((role) => ordinaryRoles.includes(role)))
    throw new ApiError('FORBIDDEN');
}

async function refusals(
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
    wrong.push(...repeated('costCenterIds', costCenterIds));
    wrong.push(...(await unknownIds(trx, key, 'costCenters', 'costCenterIds', costCenterIds)));
  }
  if (groupIds !== undefined) {
    wrong.push(...(await unknownIds(trx, key, 'groups', 'groupIds', groupIds)));
    const categories = await categoriesOf(trx, key, groupIds);
    const places = groupIds.map((id) => categories.get(id) ?? id);
    wrong.push(...repeated('groupIds', places)); // one group of each category
  }
  if (employeeNo !== undefined && employeeNo !== '' && (await isNumberTaken(trx, key, employeeNo)))
    wrong.push({ field: 'employeeNo', code: 'taken' });
  return wrong;
}

const movesOf = (now: readonly string[], wanted: readonly string[]) => ({
  left: now.filter((id) => !wanted.includes(id)),
  joined: wanted.filter((id) => !now.includes(id)),
});
