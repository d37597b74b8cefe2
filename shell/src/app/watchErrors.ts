import { onReactionError } from 'mobx';
import type { RootOptions } from 'react-dom/client';
import type { Session } from '@portolan/session';
import type { AppProps } from './App.tsx';
import { RemoteErrorBoundary } from '../remotes/RemoteErrorBoundary.tsx';
import type { ErrorReports } from '../errors/ErrorReports.ts';

/** Hears what breaks outside of React: handlers, timers, promises that nobody waits for, and MobX reactions. Returns what stops it. */
export function watchErrors(errors: ErrorReports): () => void {
  const handleError = ({ error, filename, lineno, colno }: ErrorEvent) =>
    errors.tell('script', error, { place: `${filename}:${lineno}:${colno}` });
  const handleRejection = ({ reason }: PromiseRejectionEvent) => errors.tell('promise', reason);
  window.addEventListener('error', handleError);
  window.addEventListener('unhandledrejection', handleRejection);
  const stopReactions = onReactionError((error) => errors.tell('reaction', error));
  return () => {
    window.removeEventListener('error', handleError);
    window.removeEventListener('unhandledrejection', handleRejection);
    stopReactions();
  };
}

/** Hears what breaks while React draws, effects included; the console says it too. */
export function reactErrors(errors: ErrorReports): RootOptions {
  return {
    onCaughtError(error, { componentStack, errorBoundary }) {
      const part = errorBoundary instanceof RemoteErrorBoundary ? errorBoundary.part : undefined;
      if (part === undefined) console.error('caught while drawing', error, componentStack); // a remote's boundary says it itself
      errors.tell('render', error, { part, place: componentStack });
    },
    onUncaughtError(error, { componentStack }) {
      console.error('caught by nobody while drawing', error, componentStack);
      errors.tell('uncaught', error, { place: componentStack });
    },
  };
}

/** Hears what breaks in a loader; of what breaks while drawing React has told already. */
export const routerErrors =
  (errors: ErrorReports): AppProps['onRouterError'] =>
  (error, { errorInfo }) => {
    if (errorInfo !== undefined) return;
    console.error('a loader failed', error);
    errors.tell('route', error);
  };

/** Words that name who is here, which no report repeats. */
export const namesOf = ({ user }: Session['session']): string[] =>
  user === null ? [] : [user.firstName, user.lastName, user.email];
