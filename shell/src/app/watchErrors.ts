import { onReactionError } from 'mobx';
import type { RootOptions } from 'react-dom/client';
import type { Session } from '@portolan/session';
import type { AppProps } from './App.tsx';
import { RemoteErrorBoundary } from '../remotes/RemoteErrorBoundary.tsx';
import type { ErrorReports } from '../errors/ErrorReports.ts';

/** Reports errors outside of React: in handlers, timers, unhandled promises and MobX reactions. Returns a function that stops it. */
export function watchErrors(errors: ErrorReports): () => void {
  const handleError = ({ error, filename, lineno, colno }: ErrorEvent) =>
    errors.report('script', error, { place: `${filename}:${lineno}:${colno}` });
  const handleRejection = ({ reason }: PromiseRejectionEvent) => errors.report('promise', reason);
  window.addEventListener('error', handleError);
  window.addEventListener('unhandledrejection', handleRejection);
  const stopReactions = onReactionError((error) => errors.report('reaction', error));
  return () => {
    window.removeEventListener('error', handleError);
    window.removeEventListener('unhandledrejection', handleRejection);
    stopReactions();
  };
}

/** Reports and logs errors of React's rendering, effects included. */
export function reactErrors(errors: ErrorReports): RootOptions {
  return {
    onCaughtError(error, { componentStack, errorBoundary }) {
      const part = errorBoundary instanceof RemoteErrorBoundary ? errorBoundary.part : undefined;
      if (part === undefined) console.error('caught while drawing', error, componentStack); // a remote's boundary logs its own
      errors.report('render', error, { part, place: componentStack });
    },
    onUncaughtError(error, { componentStack }) {
      console.error('caught by nobody while drawing', error, componentStack);
      errors.report('uncaught', error, { place: componentStack });
    },
  };
}

/** Reports errors of loaders; React reports those of rendering. */
export const routerErrors =
  (errors: ErrorReports): AppProps['onRouterError'] =>
  (error, { errorInfo }) => {
    if (errorInfo !== undefined) return;
    console.error('a loader failed', error);
    errors.report('route', error);
  };

/** Names of the signed-in person, which no report repeats. */
export const namesOf = ({ user }: Session['session']): string[] =>
  user === null ? [] : [user.firstName, user.lastName, user.email];
