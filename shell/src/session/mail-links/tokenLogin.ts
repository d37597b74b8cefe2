import { redirect } from '@portolan/remote-kit/router';
import { redirectParam, tokenLoginTarget } from '../redirectTarget.ts';

/** Data of the token login page. */
export interface TokenLogin {
  readonly token: string;
  /** Path of the portal to open afterwards. */
  readonly target: string;
}

/** Path of the page, without the token. */
const path = '/auth/token-exchange';

/**
 * Loader of the token login page. First removes the token from address bar and history, where others could find it (reliability A6).
 * Without a token it redirects to the sign-in page (spec §5).
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
