import { createAuthStorage, createSession, type Session, type TabLine } from '@portolan/session';
import { reloadAfterOutage } from '../session/reloadAfterOutage.ts';
import { noteUnanswered } from '../session/unansweredCall.ts';
import type { PageData } from '../page/pageData.ts';

const renewalLock = 'portolan-token-refresh';

/** The page's one session, on the browser's storage, clock and locks. @param isBusy whether the page has unsaved work */
export function createPortalSession(page: PageData, language: () => string, isBusy: () => boolean): Session {
  const reload = reloadAfterOutage({
    isOnline: () => navigator.onLine,
    probe: async () =>
      (await fetch(window.location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' })).ok,
    isBusy,
    age: () => performance.now(),
    isReload: performance
      .getEntriesByType('navigation')
      .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload'),
    // Not while a tab renews the tokens: its answer must not be lost.
    reload: (operation) => {
      noteUnanswered(operation);
      void exclusively(() => Promise.resolve(window.location.reload()));
    },
  });
  return createSession({
    tenant: page.tenant,
    config: page.config,
    language,
    servedAt: Date.parse(page.issuedAt),
    onUnreachable: (operation) => void reload(operation),
    surroundings: {
      storage: createAuthStorage(() => localStorage, tabLine()),
      localStorage: () => localStorage,
      sessionStorage: () => sessionStorage,
      now: () => Date.now(),
      isVisible: () => document.visibilityState === 'visible',
      exclusively,
    },
  });
}

/** Channel between tabs; undefined in a browser without channels, where each page holds its own session. */
function tabLine(): TabLine | undefined {
  return 'BroadcastChannel' in window ? new BroadcastChannel('portolan-session') : undefined;
}

/** Runs the task in one tab at a time; without a lock in a browser without locks (a portal on plain http). */
async function exclusively<Result>(task: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(renewalLock, task) : task();
}
