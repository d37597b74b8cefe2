import { when } from 'mobx';
import { decideAccess, type AccessRule, type RemoteManifest } from '@portolan/remote-kit';
import { redirect } from '@portolan/remote-kit/router';
import type { Session } from '@portolan/session';
import { pathOf } from './pagePath.ts';
import { loginPathFor } from '../session/redirectTarget.ts';

/** What a guarded route knows when it shows: whether the person may see it. */
export interface GuardAnswer {
  readonly mayEnter: boolean;
  /** Who is here could not be loaded: whether they may enter is not known yet. */
  readonly isUnknown?: boolean;
}

export interface GuardParts {
  readonly session: Session;
  /** Resolves once the stored session has been taken up and the page speaks the language of whoever is here by now. */
  readonly restored: () => Promise<void>;
}

type Resolves = RemoteManifest['routes'][number]['resolves'];

/** Loader of a guarded route: decides before any file of a remote is asked for, and has what the route resolves before it shows. */
export function guard({ session, restored }: GuardParts, rule: AccessRule, resolves: Resolves = []) {
  return async ({ request }: { request: Request }): Promise<GuardAnswer | Response> => {
    await restored();
    await when(() => session.session.state.kind !== 'loading');
    // Without the person every rule would lead elsewhere, and the address be lost.
    if (rule !== 'public' && session.session.state.kind === 'failed') return { mayEnter: false, isUnknown: true };
    const verdict = decideAccess(rule, session);
    // Without them the screen still shows, and says itself what it lacks.
    if (verdict === 'allow' && resolves.includes('currencies')) await session.currencies.load().catch(() => undefined);
    if (verdict === 'allow') return { mayEnter: true };
    if (verdict === 'unauthorized') return { mayEnter: false };
    return redirect(verdict.redirect === '/login' ? loginPathFor(pathOf(request)) : verdict.redirect);
  };
}
