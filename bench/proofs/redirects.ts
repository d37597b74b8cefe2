import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { redirectTarget, tokenLoginTarget } from '../../shell/src/session/redirectTarget.ts';
import { tableOf, type Proof } from './Proof.ts';
import { randomFrom, shuffled } from './randomFrom.ts';
import { openPage } from '../../e2e/support/openPage.ts';
import { redirectForms, type RedirectForm } from './redirects/redirectForms.ts';
import { withPortal } from './testbed.ts';

const origin = 'https://portal.example';

/** The origin that a path leads to, as a browser resolves it. */
const originOf = (path: string): string => new URL(path, origin).origin;

/** Pieces that parsers disagree about. */
const piece = fc.constantFrom(
  '/',
  '\\',
  '.',
  '..',
  '//',
  '%2f',
  '%5c',
  '%2e',
  '@',
  ':',
  '?',
  '#',
  '\t',
  '\n',
  '\u0000',
  ' ',
  'evil.example',
  'javascript:',
  'http:',
  'a',
  'login',
  'redirectTo=',
  '。',
  '／',
  '\u202e',
);
const anyTarget = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.webUrl(),
  fc.string({ unit: 'binary' }),
);

const isOnePath = (path: string): boolean => /^\/(?![/\\])/.test(path) && originOf(path) === origin;

/** The rule alone: every form of the table, and random combinations. */
function tryRule(seed: number, runs: number): { readonly n: number; readonly failures: string[] } {
  const failures: string[] = [];
  for (const { text, leads } of redirectForms) {
    for (const target of [redirectTarget(text, origin), tokenLoginTarget(text, origin)]) {
      if (!isOnePath(target)) failures.push(`rule: ${JSON.stringify(text)} leads to ${JSON.stringify(target)}`);
      if (leads === 'home' && target !== '/')
        failures.push(`rule: ${JSON.stringify(text)} leads to ${JSON.stringify(target)}, not home`);
      if (leads === 'here' && target === '/') failures.push(`rule: ${JSON.stringify(text)} leads home`);
    }
  }
  const tried = fc.check(
    fc.property(
      anyTarget,
      (text) => isOnePath(redirectTarget(text, origin)) && isOnePath(tokenLoginTarget(text, origin)),
    ),
    { seed, numRuns: runs },
  );
  if (tried.failed) failures.push(`rule, by chance: ${JSON.stringify(tried.counterexample)}`);
  return { n: redirectForms.length + tried.numRuns, failures };
}

/** The real pages, for a signed-in person: the browser's final address. */
async function tryPage(
  page: Page,
  portalUrl: string,
  path: (redirectTo: string) => string,
  { text, leads }: RedirectForm,
): Promise<string[]> {
  const left: string[] = [];
  const listen = (request: { url(): string; isNavigationRequest(): boolean }) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin !== portalUrl) left.push(request.url());
  };
  page.on('request', listen);
  await page.goto(path(encodeURIComponent(text)));
  await page.waitForURL(({ pathname }) => !/^\/(login|auth)(\/|$)/.test(pathname));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  page.off('request', listen);
  const at = new URL(page.url());
  return [
    ...left.map((url) => `page: ${JSON.stringify(text)} asked for ${url}`),
    ...(at.origin === portalUrl ? [] : [`page: ${JSON.stringify(text)} ended at ${at.href}`]),
    ...(leads === 'here' || at.pathname === '/' ? [] : [`page: ${JSON.stringify(text)} ended at ${at.pathname}`]),
  ];
}

/** T10: for any `redirectTo` in a link, the sign-in page and the token login lead to a path of the portal. */
export const proveRedirects: Proof = async ({ seed, isSmall, report }) => {
  const rule = tryRule(seed, isSmall ? 2_000 : 200_000);
  const sample = shuffled(redirectForms, randomFrom(seed)).slice(0, isSmall ? 8 : 300);
  const ways: Readonly<Record<string, (redirectTo: string) => string>> = {
    'sign-in page': (to) => `/login?redirectTo=${to}`,
    'token login': (to) => `/auth/token-exchange/a-code?redirectTo=${to}`,
  };
  const seen = await withPortal(async (portal, browser) => {
    const page = await openPage(browser, portal.url, 'traveller@nordlys.example');
    const tokens = await page.evaluate(
      () =>
        Object.values(localStorage).flatMap((text) =>
          String(text).includes('authToken')
            ? [JSON.parse(String(text)) as { authToken: string; refreshToken: string }]
            : [],
        )[0],
    );
    // The code is valid each time: only the target is tested.
    await page.route('**/api/auth/token', (route) =>
      route.fulfill({ json: { accessToken: tokens?.authToken, refreshToken: tokens?.refreshToken } }),
    );
    const failures: string[] = [];
    for (const [at, form] of sample.entries()) {
      for (const path of Object.values(ways)) failures.push(...(await tryPage(page, portal.url, path, form)));
      if (at % 25 === 24) report(`${at + 1} of ${sample.length} forms on both pages`);
    }
    return failures;
  });
  const table = tableOf([
    ['Where', 'Tried', 'Not so'],
    ['the rule: forms of the table, and by chance', rule.n, rule.failures.length],
    ['the two pages in a browser', sample.length * Object.keys(ways).length, seen.length],
  ]);
  return { n: rule.n + sample.length * 2, failures: [...rule.failures, ...seen], table };
};
