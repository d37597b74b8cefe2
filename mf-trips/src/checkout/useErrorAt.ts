import { useTexts } from '@portolan/remote-kit';
import type { PlacedProblem } from './checkoutProblems.ts';

/** The words of what is wrong at a field; undefined where nothing is. */
export function useErrorAt(problems: readonly PlacedProblem[]): (fieldElementId: string) => string | undefined {
  const { t } = useTexts('mf-trips');
  return (fieldElementId) => {
    const problem = problems.find((placed) => placed.fieldElementId === fieldElementId);
    return problem && t(`checkout.problem.${problem.code}`, { defaultValue: problem.message });
  };
}
