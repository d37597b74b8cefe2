import type { ReactNode } from 'react';
import { isApiError } from '@portolan/http';
import type { Session } from '@portolan/session';
import { guard, type GuardDeps } from '../page/guard.ts';
import { pathOf } from '../page/pagePath.ts';
import { UnauthorizedPage } from '../pages/UnauthorizedPage.tsx';
import { AskOverridePage } from './AskOverridePage.tsx';
import { startOverride, startReplay } from './operations.ts';
import { RefusedPage, type RefusalReason } from './RefusedPage.tsx';

export interface AcceptPinDeps extends GuardDeps {
  readonly reloadAt: (path: string) => void;
}

/**
 * Starts the replay of `?composition=<id>` at once, and the override of `?override=<remote>@<origin>` once the person agrees, because
 * it runs code from there. Then reloads the page without the parameter. Answers the content that replaces the page meanwhile or after
 * a refusal, or a redirect to the sign-in form, which returns here.
 */
export async function acceptPin(request: Request, deps: AcceptPinDeps): Promise<ReactNode | Response> {
  const verdict = await guard(deps, 'login')({ request });
  if (verdict instanceof Response) return verdict;
  const url = new URL(pathOf(request), window.location.origin);
  const [composition, override] = [url.searchParams.get('composition'), url.searchParams.get('override')];
  url.searchParams.delete('composition');
  url.searchParams.delete('override');
  const path = url.pathname + url.search + url.hash;
  const begin = async (start: ({ http }: Session) => Promise<unknown>): Promise<ReactNode> => {
    try {
      await start(deps.session);
      deps.reloadAt(path);
      return <></>;
    } catch (error) {
      return isApiError(error) && error.type === 'FORBIDDEN' ? (
        <UnauthorizedPage />
      ) : (
        <RefusedPage reason={reasonOf(error)} />
      );
    }
  };

  if (composition !== null) return begin(({ http }) => http.call(startReplay, { body: { composition } }));
  const [, remote, origin] = /^(mf-[a-z0-9-]+)@(https?:\/\/[^/?#@]+)$/.exec(override ?? '') ?? [];
  if (remote === undefined || origin === undefined) return <RefusedPage reason="malformed" />;
  return (
    <AskOverridePage
      remote={remote}
      origin={origin}
      path={path}
      onAgree={() => begin(({ http }) => http.call(startOverride, { body: { remote, origin } }))}
    />
  );
}

const reasons: Readonly<Record<string, RefusalReason>> = {
  NOT_FOUND: 'gone',
  VERSION_WITHDRAWN: 'withdrawn',
  MALFORMED_REQUEST: 'malformed',
};
const reasonOf = (error: unknown): RefusalReason => (isApiError(error) ? reasons[error.type] : undefined) ?? 'other';
