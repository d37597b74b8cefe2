import type { CostCenter } from '@portolan/contracts';
import type { TreeNode } from './costCenterTree.ts';
import type { CenterWithMembers } from './costCentersRepository.ts';

/** A cost center as people choose it; with `isManaged`, as admins see it. */
export function presentCenter(
  { center, parentId, depth }: TreeNode<CenterWithMembers>,
  isManaged: boolean,
): CostCenter {
  const { id, name, code, archived, version, approverId, delegateId, delegateExpiry, userIds } = center;
  const management = {
    approverId,
    delegateId,
    delegateExpiry: delegateExpiry?.toISOString() ?? null,
    userIds: [...userIds],
  };
  return { id, name, code, parentId, depth, archived, version, ...(isManaged && { management }) };
}
