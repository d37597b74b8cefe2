import { createContext, useContext, useLayoutEffect } from 'react';

/** Takes the problem of a field's own control; none by default. */
export const FieldProblemContext = createContext<(problem: string | undefined) => void>(() => undefined);

/** Lets the field around a control say what is wrong with its text, before any error of the form. */
export function useFieldProblem(problem: string | undefined): void {
  const report = useContext(FieldProblemContext);
  useLayoutEffect(() => {
    report(problem);
    return () => report(undefined);
  }, [problem, report]);
}
