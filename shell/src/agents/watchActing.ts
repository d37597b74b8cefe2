import { reaction } from 'mobx';
import type { Session } from '@portolan/session';
import { actingPath, forgetNote, takeReturnPath } from './actingNote.ts';

const here = (): string => window.location.pathname + window.location.search + window.location.hash;

/**
 * Leads the tab in which acting begins to the home page, or to the page that asked for it, and back when acting ends. Other tabs
 * open their current page again, so that its guard checks the new person. Returns a function that stops it.
 */
export function watchActing({ session }: Session, goTo: (path: string) => void): () => void {
  let wasActing: boolean | null = null;
  return reaction(
    // Only after the person has loaded or failed to load: the guards of a page need the result.
    () => ({
      isSignedIn: session.isSignedIn,
      isActing: ['ready', 'failed'].includes(session.state.kind) ? session.isActing : null,
    }),
    ({ isSignedIn, isActing }) => {
      if (!isSignedIn) forgetNote();
      if (isSignedIn && isActing === null) return;
      const before = wasActing;
      wasActing = isActing;
      if (before === null || isActing === null || isActing === before) return;
      if (isActing) goTo(actingPath() ?? here());
      else goTo(takeReturnPath() ?? here());
    },
    { fireImmediately: true },
  );
}
