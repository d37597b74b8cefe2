import { useContext, useLayoutEffect } from 'react';
import { FieldProblemContext } from '@portolan/ui/form';

/** Shows a problem of a control's text at the field around it, before any error of the form. */
export function useFieldProblem(problem: string | undefined): void {
  const report = useContext(FieldProblemContext);
  useLayoutEffect(() => {
    report(problem);
    return () => report(undefined);
  }, [problem, report]);
}
