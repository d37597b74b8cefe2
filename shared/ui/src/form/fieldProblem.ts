import { createContext } from 'react';

/** Takes the problem of a field's own control; none by default. */
export const FieldProblemContext = createContext<(problem: string | undefined) => void>(() => undefined);
