import type { PolicyVerdict } from '@portolan/contracts';
import type { ScopedTransaction } from '../db/index.ts';
import { listPolicies, listSubjects } from './policiesRepository.ts';
import { choosePolicy, rulesOf, type Policy } from './policyChoice.ts';
import { verdictOf, violationsOf, type Candidate } from './policyRules.ts';

/** Who travels: employees by id, and whether a guest is among them. */
export interface PolicyTravellers {
  readonly userIds: readonly string[];
  readonly hasGuests: boolean;
}

/** Judges offers and items of some travellers. */
export type PolicyJudge = (candidate: Candidate) => PolicyVerdict;

/**
 * Reads a company's policies once and answers a judge for these travellers: what one of their policies forbids is forbidden.
 * A company without policies lets everything pass.
 */
export async function judgeFor(trx: ScopedTransaction, company: { readonly tenantId: string; readonly companyId: string }, { userIds, hasGuests }: PolicyTravellers, now: Date): Promise<PolicyJudge> {
  const policies = await listPolicies(trx, company);
  const subjects = policies.length === 0 ? [] : await listSubjects(trx, company, userIds);
  const guests = hasGuests ? [{ userId: null, groupIds: [], costCenterIds: [] }] : [];
  const chosen = new Set([...subjects, ...guests].map((subject) => choosePolicy(policies, subject)).filter((policy): policy is Policy => policy !== null));
  const holding = [...chosen].map((policy) => ({ currency: policy.currency, rules: rulesOf(policy, policies) }));
  return (candidate) => verdictOf(holding.flatMap(({ currency, rules }) => violationsOf(rules, candidate, now, currency)));
}
