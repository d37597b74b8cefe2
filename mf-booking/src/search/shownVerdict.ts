import { createContext, useContext } from 'react';
import type { PolicyVerdict } from '@portolan/contracts';

/** Every offer of the list is in policy, so no card says so of itself. */
export const AllInPolicy = createContext(false);

const isPlainlyIn = ({ state, violations }: PolicyVerdict): boolean => state === 'IN' && violations.length === 0;

/** Whether a list of several offers is in policy throughout. @param verdicts undefined for offers without a verdict yet */
export function areAllInPolicy(verdicts: readonly (PolicyVerdict | undefined)[]): boolean {
  const known = verdicts.filter((verdict) => verdict !== undefined);
  return known.length > 1 && known.every(isPlainlyIn);
}

/** The verdict that a card shows; undefined where its list says it once for all. */
export function useShownVerdict(verdict: PolicyVerdict | undefined): PolicyVerdict | undefined {
  const isCommon = useContext(AllInPolicy);
  return isCommon && verdict !== undefined && isPlainlyIn(verdict) ? undefined : verdict;
}
