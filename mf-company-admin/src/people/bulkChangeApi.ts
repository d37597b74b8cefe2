import {
  assignApprovalProcess,
  assignTravelPolicy,
  changePeople,
  listApprovalProcesses,
  listTravelPolicies,
  type AnswerOf,
  type PeopleChange,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** One change of many people; a refusal for one does not stop the others. */
export const changeMany = (
  http: HttpClient,
  companyId: string,
  body: PeopleChange,
): Promise<AnswerOf<typeof changePeople>> => http.call(changePeople, { params: { companyId }, body });

/** Kinds of rules. */
export type RuleKind = 'POLICY' | 'PROCESS';

export interface NamedRule {
  readonly id: string;
  readonly name: string;
}

/** Policies, or processes that are not for everyone, only those in use. */
export async function fetchRules(
  http: HttpClient,
  companyId: string,
  kind: RuleKind,
  signal: AbortSignal,
): Promise<readonly NamedRule[]> {
  const params = { companyId };
  if (kind === 'POLICY') {
    const { content } = await http.call(listTravelPolicies, { params, signal });
    return content.filter(({ archived }) => !archived);
  }
  const { content } = await http.call(listApprovalProcesses, { params, signal });
  return content.filter(
    ({ archived, audience: { users, groups, costCenters } }) =>
      !archived && users.length + groups.length + costCenters.length > 0,
  );
}

/** Adds people to the audience of a policy or a process. */
export async function assignRule(
  http: HttpClient,
  companyId: string,
  kind: RuleKind,
  id: string,
  customerIds: readonly string[],
): Promise<void> {
  const request = { params: { companyId, id }, body: { customerIds: [...customerIds] } };
  await (kind === 'POLICY' ? http.call(assignTravelPolicy, request) : http.call(assignApprovalProcess, request));
}
