// Travel policies and their verdicts. Other contexts and app enter here.
export { registerPoliciesContext } from './policiesContext.ts';
export { listSubjects } from './policiesRepository.ts';
export type { PolicySubject } from './policyChoice.ts';
export {
  canBeOverridden,
  overridden,
  overrideRight,
  visibleVerdict,
  withEarlierOverrides,
  withoutOverrides,
  type OverrideRight,
} from './policyOverrides.ts';
export { verdictOf, type Candidate } from './policyRules.ts';
export { capFor, policyFor, type PolicyEvaluation, type PolicyTravellers } from './policyVerdicts.ts';
export { reasonWordsOf } from './reasonWords.ts';
