import { decideAccess, type AccessRule } from '@portolan/remote-kit';
import { redirect } from '@portolan/remote-kit/router';
import type { Session } from '@portolan/session';
import { loginPathFor } from '../session/redirectTarget.ts';

/** What a guarded route knows when it shows: whether the person may see it. */
export interface GuardAnswer {
  readonly mayEnter: boolean;
}

export interface GuardParts {
  readonly session: Session;
  /** Resolves once the stored session has been taken up. */
  readonly restored: Promise<void>;
}

/** Loader of a guarded route: decides before any file of a remote is asked for. */
export function guard({ session, restored }: GuardParts, rule: AccessRule) {
  return async ({ request }: { request: Request }): Promise<GuardAnswer | Response> => {
    await restored;
    const verdict = decideAccess(rule, session);
    if (verdict === 'allow') return { mayEnter: true };
    if (verdict === 'unauthorized') return { mayEnter: false };
    return redirect(verdict.redirect === '/login' ? loginPathFor(pathOf(request)) : verdict.redirect);
  };
}

/** The router's requests have no hash; on a first load the browser still knows it. */
function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const { location } = window;
  return pathname + search + (location.pathname === pathname && location.search === search ? location.hash : '');
}
