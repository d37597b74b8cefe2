import { createAuthStorage, createSession, type Session } from '@portolan/session';
import type { PageData } from './pageData.ts';

/** The page's one session, on the browser's storage, clock and locks. */
export function createPortalSession(page: PageData, language: () => string): Session {
  return createSession({
    tenant: page.tenant,
    config: page.config,
    language,
    surroundings: {
      storage: createAuthStorage(() => localStorage),
      now: () => Date.now(),
      isVisible: () => document.visibilityState === 'visible',
      exclusively: (task) => navigator.locks.request('portolan-token-refresh', task),
    },
  });
}
