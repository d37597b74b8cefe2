import { randomUUID } from 'node:crypto';
import type {
  CustomerMemberships,
  LoyaltyMembership,
  LoyaltyMembershipInput,
  LoyaltyResource,
} from '@portolan/contracts';
import { assertCan, can, type Action } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { findPerson } from '../people/peopleRepository.ts';
import type { SettingsCall } from '../records/settingsRecords.ts';
import { presentMembership, presentMemberships } from './loyaltyPresenter.ts';
import { isProgram } from './loyaltyPrograms.ts';
import { deleteMembership, insertMembership, listMembershipsOf, type MemberKey } from './loyaltyRepository.ts';

/** A membership of a person, by product and id. */
export interface MembershipKey {
  readonly customerId: string;
  readonly resource: LoyaltyResource;
  readonly id: string;
}

/** Memberships of loyalty programs (spec §3, §7). */
export function createLoyaltyService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  const list = (actor: Actor, customerId: string): Promise<CustomerMemberships> =>
    withScope(db, scopeOf(actor), async (trx) => {
      const key = await reach(trx, actor, 'membership.view', customerId);
      return presentMemberships(await listMembershipsOf(trx, key, [customerId]));
    });

  /** Memberships of each person whom the caller may view, in the requested order; other and empty ids are left out. */
  const listOfMany = (
    actor: Actor,
    customerIds: readonly (string | null)[],
  ): Promise<{ customerId: string; customerLoyaltyMembership: CustomerMemberships }[]> => {
    const company = { tenantId: actor.tenantId, companyId: actor.companyId };
    assertCan(actor, 'membership.list', company);
    const requested = [...new Set(customerIds)].filter((id): id is string => id !== null && id !== '');
    return withScope(db, scopeOf(actor), async (trx) => {
      const visible: MemberKey[] = [];
      for (const customerId of requested) {
        const person = await findPerson(trx, actor, customerId);
        if (person === undefined) continue;
        const { tenantId, companyId } = person;
        if (can(actor, 'membership.view', { tenantId, companyId, ownerIds: [customerId] }))
          visible.push({ tenantId, companyId, customerId });
      }
      return Promise.all(
        visible.map(async (key) => ({
          customerId: key.customerId,
          customerLoyaltyMembership: presentMemberships(await listMembershipsOf(trx, key, [key.customerId])),
        })),
      );
    });
  };

  /** @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_INPUT naming `id` (unknown) or `membershipNumber` (taken) */
  const add = (
    actor: Actor,
    customerId: string,
    resource: LoyaltyResource,
    { id: programId, membershipNumber }: LoyaltyMembershipInput,
    call: SettingsCall,
  ): Promise<LoyaltyMembership> =>
    withScope(db, scopeOf(actor), async (trx) => {
      const key = await reach(trx, actor, 'membership.edit', customerId);
      if (!isProgram(resource, programId))
        throw new ApiError('INVALID_INPUT', { fields: [{ field: 'id', code: 'unknown' }] });
      const row = { ...key, id: randomUUID(), resource, programId, membershipNumber, createdAt: clock() };
      if (!(await insertMembership(trx, { ...row, numberKey: keyOf(membershipNumber) })))
        throw new ApiError('INVALID_INPUT', { fields: [{ field: 'membershipNumber', code: 'taken' }] });
      await record(trx, actor, key, row.id, call);
      const membership = presentMembership({ ...row, numberKey: '' });
      if (membership === null) throw new ApiError('INTERNAL');
      return membership;
    });

  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  const remove = (actor: Actor, { customerId, ...membership }: MembershipKey, call: SettingsCall): Promise<void> =>
    withScope(db, scopeOf(actor), async (trx) => {
      const key = await reach(trx, actor, 'membership.edit', customerId);
      if (!(await deleteMembership(trx, key, membership))) throw new ApiError('NOT_FOUND');
      await record(trx, actor, key, membership.id, call);
    });

  /** The audit event names the membership, without its values. */
  const record = (trx: ScopedTransaction, actor: Actor, key: MemberKey, entityId: string, call: SettingsCall) =>
    recordEvent(trx, actor, {
      companyId: key.companyId,
      entity: 'loyaltyMembership',
      entityId,
      action: call.action,
      requestId: call.requestId,
      at: clock(),
    });

  return { list, listOfMany, add, remove };
}

/** A number without spaces, dashes and case, to find duplicates. */
const keyOf = (membershipNumber: string): string => membershipNumber.replaceAll(/[\s-]/g, '').toUpperCase();

async function reach(trx: ScopedTransaction, actor: Actor, action: Action, customerId: string): Promise<MemberKey> {
  const person = await findPerson(trx, actor, customerId);
  if (person === undefined) throw new ApiError('NOT_FOUND');
  const { tenantId, companyId } = person;
  assertCan(actor, action, { tenantId, companyId, ownerIds: [customerId] });
  return { tenantId, companyId, customerId };
}
