// Approval of trips: the approvers, and the results of decisions. Other contexts and app enter here.
export { createApprovalDeadlines } from './approvalDeadlines.ts';
export { holdsUp } from './approvalPlan.ts';
export { planForDrafts } from './approvalPlanner.ts';
export { presentApproval } from './approvalPresenter.ts';
export { replaceRequest } from './approvalRenewal.ts';
export { createRequest, type AskingPlan } from './approvalRequests.ts';
export { findApproverRoles } from './approverRoles.ts';
export { createApprovalsService } from './approvalsService.ts';
export { dueBefore, dueOf, freeUntil, heldIfAsked, heldNow } from './holdPolicy.ts';
