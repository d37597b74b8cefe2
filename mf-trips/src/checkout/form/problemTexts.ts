import { useCallback } from 'react';
import type { Trip, TripProblem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { useItemTitle } from '../../products/useItemTitle.ts';
import type { PlacedProblem } from './checkoutProblems.ts';

/** Error text of a field; undefined without a problem. */
export function useErrorAt(problems: readonly PlacedProblem[]): (fieldElementId: string) => string | undefined {
  const { t } = useTexts('mf-trips');
  return (fieldElementId) => {
    const problem = problems.find((placed) => placed.fieldElementId === fieldElementId);
    return problem && t(`checkout.problem.${problem.code}`, { defaultValue: problem.message });
  };
}

/** Text of a problem, with its booking; falls back to the API's message. Stable for the same trip. */
export function useProblemText({ items }: Pick<Trip, 'items'>): (problem: TripProblem) => string {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  return useCallback(
    ({ itemId, code, message }) => {
      const words = t(`checkout.problem.${code}`, { defaultValue: message });
      const item = items.find(({ id }) => id === itemId);
      return item === undefined ? words : t('checkout.problemOf', { item: titleOf(item), words });
    },
    [t, titleOf, items],
  );
}
