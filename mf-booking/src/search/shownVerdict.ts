import { createContext, useContext } from 'react';
import type { PolicyVerdict, PolicyViolation } from '@portolan/contracts';

/** Policy verdict that all offers of a list share. Shown once above the list instead of on each card. */
export interface CommonVerdict {
  /** Every offer is in policy. */
  readonly isIn: boolean;
  /** Violations of every offer, such as of a rule about the day of the search. */
  readonly violations: readonly PolicyViolation[];
}

const nothing: CommonVerdict = { isIn: false, violations: [] };

export const CommonVerdictContext = createContext(nothing);

const isPlainlyIn = ({ state, violations }: PolicyVerdict): boolean => state === 'IN' && violations.length === 0;

/** Whether two violations are equal. A blocked offer's reason counts as its own, because its disabled button refers to it. */
const isSame = (a: PolicyViolation, b: PolicyViolation): boolean =>
  a.action !== 'PREVENT' && JSON.stringify(a) === JSON.stringify(b);

/** The verdict that several offers share. @param verdicts undefined for offers without a verdict yet */
export function commonVerdictOf(verdicts: readonly (PolicyVerdict | undefined)[]): CommonVerdict {
  const [first, ...others] = verdicts.filter((verdict) => verdict !== undefined);
  if (first === undefined || others.length === 0) return nothing;
  return {
    isIn: [first, ...others].every(isPlainlyIn),
    violations: first.violations.filter((violation) =>
      others.every(({ violations }) => violations.some((other) => isSame(violation, other))),
    ),
  };
}

/** The verdict that a card shows; undefined where its list says it once for all. */
export function useShownVerdict(verdict: PolicyVerdict | undefined): PolicyVerdict | undefined {
  const common = useContext(CommonVerdictContext);
  if (verdict === undefined || (common.isIn && isPlainlyIn(verdict))) return undefined;
  const own = verdict.violations.filter((violation) => !common.violations.some((other) => isSame(violation, other)));
  const isSaidAbove = own.length === 0 && verdict.violations.length > 0;
  return isSaidAbove ? undefined : { ...verdict, violations: own };
}
