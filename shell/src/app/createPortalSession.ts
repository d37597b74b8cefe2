import { createAuthStorage, createSession, type Session, type TabLine } from '@portolan/session';
import { reloadAfterOutage } from '../session/reloadAfterOutage.ts';
import { noteUnanswered } from '../session/unansweredCall.ts';
import type { PageData } from '../page/pageData.ts';

const renewalLock = 'portolan-token-refresh';

/** The page's one session, on the browser's storage, clock and locks. @param isBusy whether a person is in the middle of something */
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
    // Not while a tab renews the tokens: what it is told must not be lost.
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
      now: () => Date.now(),
      isVisible: () => document.visibilityState === 'visible',
      exclusively,
    },
  });
}

/** A browser without channels has to do without: each page then holds its own. */
function tabLine(): TabLine | undefined {
  return 'BroadcastChannel' in window ? new BroadcastChannel('portolan-session') : undefined;
}

/** One tab at a time; a browser without locks (a portal on plain http) has to do without. */
async function exclusively<Result>(task: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(renewalLock, task) : task();
}
