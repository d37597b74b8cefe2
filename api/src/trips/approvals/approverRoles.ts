import type { ApproverRole } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { findApprovers } from './processesRepository.ts';

/** The fields of a trip that decide its approvers. */
interface ApprovedTrip {
  readonly tenantId: string;
  readonly companyId: string;
  readonly bookerId: string;
  readonly costCenterAllocations: readonly { readonly costCenterId: string }[];
}

/**
 * Roles of people as approvers of a trip, by their id: the traveller's line manager before the owner of a cost center, before an admin.
 * @param travellerIds travelling colleagues; the booker stands for a trip without any
 */
export async function findApproverRoles(
  trx: ScopedTransaction,
  trip: ApprovedTrip,
  travellerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ApproverRole>> {
  const concerned = {
    subjectIds: travellerIds.length > 0 ? travellerIds : [trip.bookerId],
    costCenterIds: trip.costCenterAllocations.map(({ costCenterId }) => costCenterId),
  };
  const { admins, costCenterOwners, lineManagers } = await findApprovers(trx, trip, [], concerned, now);
  const of = (role: ApproverRole) => (id: string) => [id, role] as const;
  return new Map([
    ...admins.map(of('COMPANY_ADMIN')),
    ...costCenterOwners.map(of('COST_CENTER_OWNER')),
    ...lineManagers.map(of('LINE_MANAGER')),
  ]);
}
