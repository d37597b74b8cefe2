import { when } from 'mobx';
import { decideAccess, type AccessRule, type RemoteManifest } from '@portolan/remote-kit';
import { redirect } from '@portolan/remote-kit/router';
import type { Session } from '@portolan/session';
import { pathOf } from './pagePath.ts';
import { loginPathFor } from '../session/redirectTarget.ts';

/** Result of a route's guard. */
export interface GuardAnswer {
  readonly mayEnter: boolean;
  /** The person could not be loaded, so access is not known yet. */
  readonly isUnknown?: boolean;
}

export interface GuardDeps {
  readonly session: Session;
  /** Resolves once the stored session is restored and the page has the person's language. */
  readonly restored: () => Promise<void>;
}

type Resolves = RemoteManifest['routes'][number]['resolves'];

/** Loader of a guarded route: decides before any file of a remote loads, and loads the route's `resolves`. */
export function guard({ session, restored }: GuardDeps, rule: AccessRule, resolves: Resolves = []) {
  return async ({ request }: { request: Request }): Promise<GuardAnswer | Response> => {
    await restored();
    await when(() => session.session.state.kind !== 'loading');
    // Without the person every rule would redirect, and the address would be lost.
    if (rule !== 'public' && session.session.state.kind === 'failed') return { mayEnter: false, isUnknown: true };
    const verdict = decideAccess(rule, session);
    // Without currencies the screen still opens, and reports the failed load.
    if (verdict === 'allow' && resolves.includes('currencies')) await session.currencies.load().catch(() => undefined);
    if (verdict === 'allow') return { mayEnter: true };
    if (verdict === 'unauthorized') return { mayEnter: false };
    return redirect(verdict.redirect === '/login' ? loginPathFor(pathOf(request)) : verdict.redirect);
  };
}
