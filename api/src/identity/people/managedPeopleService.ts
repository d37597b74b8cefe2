import type { ManagedPerson, ManagedPersonUpdate } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope, type Row, type RowUpdate, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError, type RefusedField } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { assertVersion, lockSettings, presentManaged, type SettingsCall } from '../../organisation/index.ts';
import { findInvited, withdrawOpen } from '../invitations/invitationsRepository.ts';
import { revokeSessionsOf, type PersonKey } from '../sessions/sessionRepository.ts';
import {
  listAnsweredFor,
  listOpenApprovals,
  listProcessesNaming,
  listReports,
  listStoodInFor,
  listTripsToCome,
} from './dutiesRepository.ts';
import { handOver, isOnlyApprover, wouldCircle } from './handOver.ts';
import { assertLicences } from './licences.ts';
import {
  changeManaged,
  deleteSharesOf,
  findManaged,
  hasOtherAdmin,
  hasSignIn,
  listCentersOf,
  listGroupsOf,
  lockManaged,
  moveMember,
} from './managedPeopleRepository.ts';
import { assertMayGive, assertMayManage, isAdmin, refusals, rolesAfter } from './personRefusals.ts';
import { countByStatus, listManaged } from './peopleListRepository.ts';

/** The person to change, and the version that the caller saw; null for any. */
export interface PersonChange {
  readonly companyId: string;
  readonly customerId: string;
  readonly ifMatch: number | null;
  readonly call: SettingsCall;
}

/** The company's people, for those who manage them (screens §10). Changes of one company's people are serialised. */
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
   * Changes a person's work and rights; roles that a people manager may not give or take need an admin.
   * @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_INPUT by field
   */
  function update(actor: Actor, change: PersonChange, target: ManagedPersonUpdate): Promise<ManagedPerson> {
    return inTurn(
      actor,
      change,
      async (trx, key, person, now) => {
        assertMayGive(actor, person, target);
        const fields = await refusals(trx, actor, key, person, target);
        if (fields.length > 0) throw new ApiError('INVALID_INPUT', { fields });
        const { roles, costCenterIds, groupIds, employeeNo, ...plain } = target;
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
      Object.keys(target),
    );
  }

  /**
   * Ends a person's sessions, open invitations and share links. A successor takes over their duties; without one these stay, named in `duties`. It is
   * refused if the person is the only approver of a waiting request.
   * @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_TRANSITION, INVALID_INPUT for the caller, the last admin and the successor
   */
  async function archive(actor: Actor, change: PersonChange, successorId?: string): Promise<ManagedPerson> {
    let ended: readonly string[] = [];
    const person = await inTurn(
      actor,
      change,
      async (trx, key, before, now) => {
        if (before.status === 'ARCHIVED') throw new ApiError('INVALID_TRANSITION');
        assertMayManage(actor, before.roles);
        if (before.id === actor.userId) throw refused('customerId', 'yourself');
        if (isAdmin(before) && !(await hasOtherAdmin(trx, key))) throw refused('customerId', 'lastAdmin');
        if (successorId !== undefined) {
          await assertSuccessor(trx, key, successorId);
          await handOver(trx, key, successorId, { by: actor.userId, at: now });
        } else if (await isOnlyApprover(trx, key)) throw refused('successorId', 'required');
        ended = await revokeSessionsOf(trx, key, 'ARCHIVED', now);
        await withdrawOpen(trx, key, now);
        await deleteSharesOf(trx, key);
        return { status: 'ARCHIVED' };
      },
      ['status'],
    );
    for (const sessionId of ended) sessions.forget(sessionId);
    return person;
  }

  /**
   * Withdraws a person's invitation before they join: its links stop working, and they leave the company, which frees a licence, until they are
   * invited again. A second time changes nothing.
   * @throws ApiError NOT_FOUND, FORBIDDEN, INVITATION_ACCEPTED, INVALID_INPUT for the only approver of a waiting request
   */
  async function withdrawInvitation(actor: Actor, change: Omit<PersonChange, 'ifMatch'>): Promise<void> {
    await inTurn(
      actor,
      { ...change, ifMatch: null },
      async (trx, key, before, now) => {
        assertMayManage(actor, before.roles);
        if (before.status === 'ACTIVE' || (await hasSignIn(trx, key))) throw new ApiError('INVITATION_ACCEPTED');
        if (before.status === 'ARCHIVED') return null;
        if (await isOnlyApprover(trx, key)) throw refused('successorId', 'required');
        await withdrawOpen(trx, key, now);
        return { status: 'ARCHIVED' };
      },
      ['status'],
    );
  }

  /** Likewise by the invitation's id. @throws ApiError as `withdrawInvitation`, NOT_FOUND for an invitation that is not open */
  async function withdrawById(
    actor: Actor,
    { companyId, invitationId, call }: Pick<PersonChange, 'companyId' | 'call'> & { readonly invitationId: string },
  ): Promise<void> {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'employee.manage', key);
    const customerId = await withScope(db, scopeOf(actor), (trx) => findInvited(trx, key, invitationId));
    if (customerId === undefined) throw new ApiError('NOT_FOUND');
    await withdrawInvitation(actor, { companyId, customerId, call });
  }

  /**
   * Takes a licence. A person who never joined is INVITED again, and needs a new invitation.
   * @throws ApiError as `archive`, LICENCES_USED_UP
   */
  function restore(actor: Actor, change: PersonChange): Promise<ManagedPerson> {
    return inTurn(
      actor,
      change,
      async (trx, key, before) => {
        if (before.status !== 'ARCHIVED') throw new ApiError('INVALID_TRANSITION');
        assertMayManage(actor, before.roles);
        await assertLicences(trx, key, 1, clock());
        return { status: (await hasSignIn(trx, key)) ? 'ACTIVE' : 'INVITED' };
      },
      ['status'],
    );
  }

  /** @returns number of ended sessions @throws ApiError NOT_FOUND, FORBIDDEN */
  async function endSessions(actor: Actor, change: Omit<PersonChange, 'ifMatch'>): Promise<number> {
    const key = { tenantId: actor.tenantId, companyId: change.companyId, customerId: change.customerId };
    assertCan(actor, 'employee.manage', key);
    const ended = await withScope(db, scopeOf(actor), async (trx) => {
      const person = await lockManaged(trx, key);
      if (person === undefined) throw new ApiError('NOT_FOUND');
      assertMayManage(actor, person.roles);
      const now = clock();
      const revoked = await revokeSessionsOf(trx, key, 'SIGNED_OUT', now);
      await recordEvent(trx, actor, {
        companyId: change.companyId,
        entity: 'customer',
        entityId: change.customerId,
        ...change.call,
        at: now,
      });
      return revoked;
    });
    for (const sessionId of ended) sessions.forget(sessionId);
    return ended.length;
  }

  /** One page of the people, and the number of each status. @throws ApiError NOT_FOUND, FORBIDDEN */
  async function list(actor: Actor, companyId: string, filter: Parameters<typeof listManaged>[2]) {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'employee.manage', key);
    const lastDay = new Date(clock().getTime() + completeForMs).toISOString().slice(0, 10);
    return withScope(db, scopeOf(actor), async (trx) => ({
      ...(await listManaged(trx, key, filter, lastDay)),
      counts: await countByStatus(trx, key),
    }));
  }

  /** @param work the change; null for none, of which the trail has no line */
  async function inTurn(
    actor: Actor,
    { companyId, customerId, ifMatch, call }: PersonChange,
    work: (
      trx: ScopedTransaction,
      key: PersonKey,
      person: Row<'customers'>,
      now: Date,
    ) => Promise<RowUpdate<'customers'> | null>,
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
      if (change === null) return read(trx, key, now);
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
        after: { fields: changed }, // names of a person's changed fields, never their values (reliability F)
      });
      return read(trx, key, now);
    });
  }

  return { fetch, update, archive, withdrawInvitation, withdrawById, restore, endSessions, list };
}

/** Validity of a document that counts as complete: half a year, which many countries require. */
const completeForMs = 183 * 86_400_000;

/** @throws ApiError INVALID_INPUT for the person, an unknown or former person, and one who reports to the person's reports */
async function assertSuccessor(trx: ScopedTransaction, key: PersonKey, successorId: string): Promise<void> {
  const successor = await findManaged(trx, { ...key, customerId: successorId });
  if (successor?.status !== 'ACTIVE' || successorId === key.customerId) throw refused('successorId', 'unknown');
  if (await wouldCircle(trx, key, successorId)) throw refused('successorId', 'circular');
}

async function read(trx: ScopedTransaction, key: PersonKey, now: Date): Promise<ManagedPerson> {
  const person = await findManaged(trx, key);
  if (person === undefined) throw new ApiError('NOT_FOUND');
  const { id, employeeNo, vip, allowAgentOverride, lineManagerId, version } = person;
  return {
    id,
    ...presentManaged(person),
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
      trips: await listTripsToCome(trx, key, now),
      processes: await listProcessesNaming(trx, key),
    },
    version,
  };
}

const refused = (field: string, code: RefusedField['code']): ApiError =>
  new ApiError('INVALID_INPUT', { fields: [{ field, code }] });

const movesOf = (now: readonly string[], target: readonly string[]) => ({
  left: now.filter((id) => !target.includes(id)),
  joined: target.filter((id) => !now.includes(id)),
});
