import type { ApprovalProcess } from '@portolan/contracts';

/** Problems with a process's approvers. */
export interface ApproverGaps {
  /** Ids of named people who have left. */
  readonly archived: readonly string[];
  /** A step has only named people, and all have left: it is skipped. */
  readonly hasEmptyStep: boolean;
}

/** People named in a process. */
export const namedApprovers = ({ rules }: Pick<ApprovalProcess, 'rules'>): readonly string[] => [
  ...new Set(
    rules.flatMap(({ steps }) =>
      steps.flatMap(({ approvers }) =>
        approvers.flatMap((approver) => (approver.kind === 'USER' ? [approver.userId] : [])),
      ),
    ),
  ),
];

export const gapsOf = (process: Pick<ApprovalProcess, 'rules'>, hasLeft: (id: string) => boolean): ApproverGaps => ({
  archived: namedApprovers(process).filter(hasLeft),
  hasEmptyStep: process.rules.some(({ steps }) =>
    steps.some(({ approvers }) => approvers.every((one) => one.kind === 'USER' && hasLeft(one.userId))),
  ),
});
