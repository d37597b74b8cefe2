import type { TravelPolicy } from '@portolan/contracts';
import { scopeOf, type Actor } from '../kernel/access/actor.ts';
import { withScope } from '../kernel/db/index.ts';
import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import {
  createSettingsRecords,
  reachManaged,
  withoutUsers,
  withUsers,
  type SettingsCall,
} from '../organisation/index.ts';
import { policyInputOf, policyRecords } from './policyRecords.ts';
import { listStoredPolicies } from './policyStore.ts';

/** Assigns a policy to people by name. Other policies no longer name them, so that this one applies. */
export function createPolicyAssignment(deps: KernelDependencies) {
  const records = createSettingsRecords(deps, policyRecords);

  /** @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_INPUT for a person who is not of the company */
  return async (
    actor: Actor,
    companyId: string,
    id: string,
    customerIds: readonly string[],
    call: SettingsCall,
  ): Promise<TravelPolicy> => {
    const assigned = await records.amend(
      actor,
      companyId,
      id,
      (policy) => ({ ...policyInputOf(policy), audience: withUsers(policy.audience, customerIds) }),
      call,
    );
    const company = reachManaged(actor, companyId);
    const all = await withScope(deps.db, scopeOf(actor), (trx) => listStoredPolicies(trx, company));
    const namesThem = ({ audience }: TravelPolicy) => audience.users.some((user) => customerIds.includes(user));
    for (const other of all.filter((policy) => policy.id !== id && !policy.archived && namesThem(policy)))
      await records.amend(
        actor,
        companyId,
        other.id,
        (policy) =>
          namesThem(policy) ? { ...policyInputOf(policy), audience: withoutUsers(policy.audience, customerIds) } : null,
        call,
      );
    return assigned;
  };
}
