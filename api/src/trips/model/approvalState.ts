import { reminderRestMs } from '@portolan/contracts';
import type { Row } from '../../kernel/db/index.ts';

/** Who may decide for an approver, while the approver is absent. */
export interface WithStandIns {
  readonly standInIds: readonly string[];
}

/** The people of an approval request, and its state. */
export interface ApprovalPeople {
  readonly request: Pick<Row<'approvalRequests'>, 'status' | 'mode' | 'step'> &
    Partial<Pick<Row<'approvalRequests'>, 'remindedAt'>>;
  readonly approvers: readonly (Pick<Row<'approvalApprovers'>, 'step' | 'approverId' | 'onBehalfOf'> & WithStandIns)[];
  readonly decisions: readonly Pick<Row<'approvalDecisions'>, 'step' | 'byId' | 'onBehalfOf'>[];
  /** Who submitted the request's items: the person, and the agent who acted for them; none once it no longer waits. */
  readonly submitterIds: readonly string[];
}

/** An approval request with its decisions. */
export interface ApprovalState extends ApprovalPeople {
  readonly request: Row<'approvalRequests'>;
  readonly approvers: readonly (Row<'approvalApprovers'> & WithStandIns)[];
  /** Oldest first. */
  readonly decisions: readonly Row<'approvalDecisions'>[];
}

export const asksNow = ({ request }: Pick<ApprovalPeople, 'request'>): boolean => request.status === 'PENDING';

/** Whether approvers were reminded by hand so recently that they cannot be again yet. */
export const isReminded = ({ remindedAt }: ApprovalPeople['request'], now: Date): boolean =>
  remindedAt != null && now.getTime() - remindedAt.getTime() < reminderRestMs;

/** Approvers of the current step who have not answered yet. */
export function unanswered<State extends ApprovalPeople>({
  request,
  approvers,
  decisions,
}: State): State['approvers'][number][] {
  const answered = decisions
    .filter(({ step }) => step === request.step)
    .flatMap(({ byId, onBehalfOf }) => [byId, onBehalfOf]);
  return approvers.filter(({ step, approverId }) => step === request.step && !answered.includes(approverId));
}

/** People who may decide now: unanswered approvers of the current step, and their stand-ins. */
export const decidersOf = (state: ApprovalPeople): string[] =>
  asksNow(state) ? unanswered(state).flatMap(({ approverId, standInIds }) => [approverId, ...standInIds]) : [];

/** People involved in the request: all approvers or, after a recall, only those who had answered. */
export function involvedIn(state: ApprovalPeople): string[] {
  const decided = state.decisions.flatMap(({ byId }) => byId ?? []);
  if (['RECALLED', 'SUPERSEDED'].includes(state.request.status)) return decided;
  return [...decided, ...state.approvers.flatMap(({ approverId, standInIds }) => [approverId, ...standInIds])];
}

/** Whether a person was asked in any step, or is the stand-in of an approver. */
export const wasAsked = (state: ApprovalState, userId: string): boolean =>
  state.approvers.some(({ approverId, standInIds }) => approverId === userId || standInIds.includes(userId));

/** The absent approver for whom a person decides; null for the own decision, or an admin's. */
export function onBehalfOf(state: ApprovalState, userId: string): string | null {
  const open = unanswered(state);
  const own = open.find(({ approverId }) => approverId === userId);
  if (own !== undefined) return own.onBehalfOf;
  return open.find(({ standInIds }) => standInIds.includes(userId))?.approverId ?? null;
}

/** The step after an approval: null after the last, the current one while its other approvers must still answer. */
export function stepAfter(state: ApprovalState, by: string, isAdmin: boolean): number | null {
  const { request, approvers } = state;
  const open = unanswered(state);
  const absentApprover = onBehalfOf(state, by);
  const isAsked = open.some(({ approverId }) => approverId === by || approverId === absentApprover);
  const waiting = open.filter(
    ({ approverId, need }) => need === 'ALL' && approverId !== by && approverId !== absentApprover,
  );
  if (waiting.length > 0 && (isAsked || !isAdmin)) return request.step;
  return approvers.some(({ step }) => step > request.step) ? request.step + 1 : null;
}
