import { redirect } from '@portolan/remote-kit/router';
import { redirectParam, tokenLoginTarget } from '../redirectTarget.ts';

/** What the page of a token login works with. */
export interface TokenLogin {
  readonly token: string;
  /** Path of the portal to go to afterwards. */
  readonly target: string;
}

/** Path of the page, without the token. */
const path = '/auth/token-exchange';

/**
 * Loader of the token login: before anything else the token leaves the address bar and the history, where others would find it
 * (reliability A6). Without a token it leads to the sign-in page (spec §5).
 */
export async function loadTokenLogin(
  token: string | undefined,
  request: Request,
  restored: Promise<void>,
): Promise<TokenLogin | Response> {
  window.history.replaceState(window.history.state, '', path);
  if (token === undefined || token === '') return redirect('/login');
  await restored;
  const { searchParams, origin } = new URL(request.url);
  return { token, target: tokenLoginTarget(searchParams.get(redirectParam), origin) };
}
