import type { BrowserContext } from '@playwright/test';

/** The one password of the demo world. */
export const demoPassword = 'portolan-demo-1';

interface Claims {
  readonly sub: string;
  readonly roles: readonly string[];
}

/**
 * Signs a person of the demo world in as the sign-in page does, without loading it: the API's cookie and the tokens are put into the
 * browser context before its first page. A new session each time: tests may end it, renew it, or reset the world.
 * @throws Error with the API's words for a refused sign-in
 */
export async function giveSession(context: BrowserContext, portalUrl: string, email: string): Promise<void> {
  const { origin, hostname: domain } = new URL(portalUrl);
  const answer = await context.request.post(`${origin}/api/auth/login`, { data: { email, password: demoPassword } });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()} ${await answer.text()}`);
  const { accessToken, refreshToken } = (await answer.json()) as { accessToken: string; refreshToken: string };
  // Session cookies: Playwright computes a cookie's end by the clock of the tests, the browser by the machine’s.
  const given = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  await context.addCookies(given.map(({ value }) => ({ ...sessionCookie(value), domain })));
  const { sub, roles } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as Claims;
  const auth = {
    authToken: accessToken,
    refreshToken,
    userId: sub,
    loggedInternalAgent: roles.includes('INTERNAL_AGENT'),
  };
  const { cookies, origins } = await context.storageState();
  const kept = origins.find((each) => each.origin === origin)?.localStorage ?? [];
  const localStorage = [...kept.filter(({ name }) => name !== 'auth'), { name: 'auth', value: JSON.stringify(auth) }];
  await context.setStorageState({
    cookies,
    origins: [...origins.filter((each) => each.origin !== origin), { origin, localStorage }],
  });
}

/** An API cookie as its header sets it, but for the browser's session. */
function sessionCookie(header: string) {
  const [pair = '', ...attributes] = header.split(/;\s*/);
  const at = pair.indexOf('=');
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    path: '/',
    httpOnly: true,
    sameSite: 'Strict' as const,
    secure: attributes.some((attribute) => attribute.toLowerCase() === 'secure'),
  };
}
