import { reaction } from 'mobx';
import type { Session } from '@portolan/session';
import { actingPath, forgetNote, takeReturnPath } from './actingNote.ts';

const here = (): string => window.location.pathname + window.location.search + window.location.hash;

/**
 * Leads the tab in which an agent begins to act to the home page, where whoever is acted for may be, or to the page that asked for it, and back when it ends. In the other
 * tabs the page at hand is gone to anew: whether it may be seen is asked for the person who is here by then. Returns what stops it.
 */
export function watchActing({ session }: Session, goTo: (path: string) => void): () => void {
  let wasActing: boolean | null = null;
  return reaction(
    // Only once the person's data are here, or could not be had: the guards of a page want them.
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
