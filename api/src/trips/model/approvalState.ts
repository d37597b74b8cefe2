import { reminderRestMs } from '@portolan/contracts';
import type { Row } from '../../kernel/db/index.ts';

/** Who has to do with a request for approval, and how it stands. */
export interface ApprovalPeople {
  readonly request: Pick<Row<'approvalRequests'>, 'status' | 'mode' | 'step'> &
    Partial<Pick<Row<'approvalRequests'>, 'remindedAt'>>;
  readonly approvers: readonly Pick<Row<'approvalApprovers'>, 'step' | 'approverId' | 'onBehalfOf'>[];
  readonly decisions: readonly Pick<Row<'approvalDecisions'>, 'step' | 'byId' | 'onBehalfOf'>[];
  /** Who decides now for an approver who is away. */
  readonly standIns: readonly { readonly customerId: string; readonly delegateId: string }[];
  /** Who submitted what it is about, the person and the agent who acted for them; none once it waits no longer. */
  readonly submitterIds: readonly string[];
}

/** A request for approval with everything that was said to it. */
export interface ApprovalState extends ApprovalPeople {
  readonly request: Row<'approvalRequests'>;
  readonly approvers: readonly Row<'approvalApprovers'>[];
  /** Oldest first. */
  readonly decisions: readonly Row<'approvalDecisions'>[];
}

export const asksNow = ({ request }: Pick<ApprovalPeople, 'request'>): boolean => request.status === 'PENDING';

/** Whether somebody has reminded by hand so lately that nobody does again yet. */
export const isReminded = ({ remindedAt }: ApprovalPeople['request'], now: Date): boolean =>
  remindedAt != null && now.getTime() - remindedAt.getTime() < reminderRestMs;

const standInsOf = ({ standIns }: ApprovalPeople, approverId: string): string[] =>
  standIns.flatMap(({ customerId, delegateId }) => (customerId === approverId ? [delegateId] : []));

/** The current step's approvers who have not answered yet. */
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

/** Who may decide now: who has not answered yet in the current step, and who stands in for them. */
export const decidersOf = (state: ApprovalPeople): string[] =>
  asksNow(state) ? unanswered(state).flatMap(({ approverId }) => [approverId, ...standInsOf(state, approverId)]) : [];

/** Who has to do with it: everybody who is, or was, asked; of a trip that was taken back before they answered, those who had answered. */
export function involvedIn(state: ApprovalPeople): string[] {
  const decided = state.decisions.flatMap(({ byId }) => byId ?? []);
  if (['RECALLED', 'SUPERSEDED'].includes(state.request.status)) return decided;
  return [...decided, ...state.approvers.flatMap(({ approverId }) => [approverId, ...standInsOf(state, approverId)])];
}

/** Whether somebody was asked, in whatever step, or stands in for one who was. */
export const wasAsked = (state: ApprovalState, userId: string): boolean =>
  state.approvers.some(({ approverId }) => approverId === userId || standInsOf(state, approverId).includes(userId));

/** For whom somebody decides: an approver who is away; null where it is the own decision, or an admin's. */
export function onBehalfOf(state: ApprovalState, userId: string): string | null {
  const open = unanswered(state);
  const own = open.find(({ approverId }) => approverId === userId);
  if (own !== undefined) return own.onBehalfOf;
  return open.find(({ approverId }) => standInsOf(state, approverId).includes(userId))?.approverId ?? null;
}

/** The step that follows a yes: null when the last is done, the current one while others of it must still answer. */
export function stepAfter(state: ApprovalState, by: string, isAdmin: boolean): number | null {
  const { request, approvers } = state;
  const open = unanswered(state);
  const forWhom = onBehalfOf(state, by);
  const isAsked = open.some(({ approverId }) => approverId === by || approverId === forWhom);
  const waiting = open.filter(({ approverId, need }) => need === 'ALL' && approverId !== by && approverId !== forWhom);
  if (waiting.length > 0 && (isAsked || !isAdmin)) return request.step;
  return approvers.some(({ step }) => step > request.step) ? request.step + 1 : null;
}
