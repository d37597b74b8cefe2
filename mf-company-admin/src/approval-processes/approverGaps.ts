import type { ApprovalProcess } from '@portolan/contracts';

/** What is wrong with those whom a process asks. */
export interface ApproverGaps {
  /** Ids of people by name who have left. */
  readonly archived: readonly string[];
  /** A step asks people by name alone, and all of them have left: it is skipped. */
  readonly hasEmptyStep: boolean;
}

/** People by name of a process. */
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
