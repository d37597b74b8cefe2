import { useContext, useLayoutEffect } from 'react';
import { FieldProblemContext } from '@portolan/ui/form';

/** Lets the field around a control say what is wrong with its text, before any error of the form. */
export function useFieldProblem(problem: string | undefined): void {
  const report = useContext(FieldProblemContext);
  useLayoutEffect(() => {
    report(problem);
    return () => report(undefined);
  }, [problem, report]);
}
