import type { ReactNode } from 'react';
import { isApiError } from '@portolan/http';
import type { Session } from '@portolan/session';
import { guard, type GuardParts } from '../page/guard.ts';
import { pathOf } from '../page/pagePath.ts';
import { UnauthorizedPage } from '../pages/UnauthorizedPage.tsx';
import { AskOverridePage } from './AskOverridePage.tsx';
import { startOverride, startReplay } from './operations.ts';
import { RefusedPage, type RefusedWhy } from './RefusedPage.tsx';

export interface AcceptPinDependencies extends GuardParts {
  readonly openAnew: (path: string) => void;
}

/**
 * Takes up what an address asks for: `?composition=<id>` at once, `?override=<remote>@<origin>` when the person agrees, because it
 * runs code from there. The page is then loaded anew without it. Answers what stands in the page's place meanwhile, and where nothing
 * came of it; somebody who is not signed in is sent to sign in, and comes back.
 */
export async function acceptPin(request: Request, parts: AcceptPinDependencies): Promise<ReactNode | Response> {
  const verdict = await guard(parts, 'login')({ request });
  if (verdict instanceof Response) return verdict;
  const url = new URL(pathOf(request), window.location.origin);
  const [composition, override] = [url.searchParams.get('composition'), url.searchParams.get('override')];
  url.searchParams.delete('composition');
  url.searchParams.delete('override');
  const path = url.pathname + url.search + url.hash;
  const begin = async (start: ({ http }: Session) => Promise<unknown>): Promise<ReactNode> => {
    try {
      await start(parts.session);
      parts.openAnew(path);
      return <></>;
    } catch (error) {
      return isApiError(error) && error.type === 'FORBIDDEN' ? (
        <UnauthorizedPage />
      ) : (
        <RefusedPage why={whyOf(error)} />
      );
    }
  };

  if (composition !== null) return begin(({ http }) => http.call(startReplay, { body: { composition } }));
  const [, remote, origin] = /^(mf-[a-z0-9-]+)@(https?:\/\/[^/?#@]+)$/.exec(override ?? '') ?? [];
  if (remote === undefined || origin === undefined) return <RefusedPage why="malformed" />;
  return (
    <AskOverridePage
      remote={remote}
      origin={origin}
      path={path}
      onAgree={() => begin(({ http }) => http.call(startOverride, { body: { remote, origin } }))}
    />
  );
}

const whys: Readonly<Record<string, RefusedWhy>> = {
  NOT_FOUND: 'gone',
  VERSION_WITHDRAWN: 'withdrawn',
  MALFORMED_REQUEST: 'malformed',
};
const whyOf = (error: unknown): RefusedWhy => (isApiError(error) ? whys[error.type] : undefined) ?? 'other';
