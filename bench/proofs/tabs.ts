import type { Browser, BrowserContext, Page } from '@playwright/test';
import { randomFrom } from './randomFrom.ts';
import type { ProofResult, ProofRun } from './Proof.ts';
import { tableOf } from './Proof.ts';
import { screensOf } from '../../e2e/pages/screens.ts';
import { demoPassword } from '../../e2e/support/giveSession.ts';
import type { PortalProcess } from '../../e2e/support/PortalProcess.ts';
import { withPortal } from './testbed.ts';

const tabsOfTheBrowser = 20;
/** Ten minutes, after which every tab renews the tokens. */
const renewalMs = 10 * 60_000;
/** Calls with the stolen storage: half read, half renew. */
const theftCalls = 200;

/**
 * Browser half of the tokens' promises (reliability T7 and T8): twenty tabs that renew together over a line that loses and delays answers
 * sign no one out; a storage copied into another browser is worthless.
 */
export async function proveTabs({ seed, isSmall, report }: ProofRun): Promise<ProofResult> {
  const rounds = isSmall ? 3 : 500;
  return withPortal(async (portal, browser) => {
    const line = await keepSignedIn(portal, browser, rounds, seed, report);
    const theft = await stealStorage(portal, browser);
    return {
      n: rounds * tabsOfTheBrowser + theft.calls,
      failures: [...line.failures, ...theft.failures],
      table: tableOf([
        ['What', 'How often', 'Failures'],
        [
          `${tabsOfTheBrowser} tabs renew together`,
          `${rounds} rounds, ${line.renewals} renewals, ${line.lost} answers lost, ${line.slow} slow`,
          line.failures.length,
        ],
        ['calls with a copied storage', theft.calls, theft.failures.length],
      ]),
    };
  });
}

async function signedIn(portal: PortalProcess, context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const screens = screensOf(page, 'en');
  await page.goto(`${portal.url}/login`);
  await screens.signIn.signIn('traveller@nordlys.example', demoPassword);
  await screens.chrome.profileMenu.waitFor({ timeout: 60_000 });
  return page;
}

async function keepSignedIn(
  portal: PortalProcess,
  browser: Browser,
  rounds: number,
  seed: number,
  report: ProofRun['report'],
) {
  const random = randomFrom(seed);
  const counts = { renewals: 0, lost: 0, slow: 0 };
  const pairs = new Set<string>();
  const begun = performance.now();
  const context = await browser.newContext({ locale: 'en' });
  const first = await signedIn(portal, context);
  const tabs = [first];
  while (tabs.length < tabsOfTheBrowser) {
    const tab = await context.newPage();
    await tab.clock.install();
    await tab.goto(portal.url);
    await screensOf(tab, 'en').chrome.profileMenu.waitFor({ timeout: 60_000 });
    tabs.push(tab);
  }
  // Up to two answers in a row are lost after the API has spent the token, or come late.
  let lostInARow = 0;
  await context.route('**/api/auth/token', async (route) => {
    counts.renewals += 1;
    const chance = random();
    const answer = await route.fetch();
    if (answer.ok()) pairs.add(((await answer.json()) as { refreshToken: string }).refreshToken);
    if (chance < 0.3 && lostInARow < 2) {
      lostInARow += 1;
      counts.lost += 1;
      return route.abort('connectionreset');
    }
    lostInARow = 0;
    if (chance < 0.5) {
      counts.slow += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    return route.fulfill({ response: answer });
  });
  const failures: string[] = [];
  for (let round = 1; round <= rounds && failures.length === 0; round += 1) {
    const before = await tokenOf(first);
    await Promise.all(tabs.slice(1).map((tab) => tab.clock.fastForward(renewalMs)));
    await waitForRenewal(first, before).catch(() => failures.push(`round ${round}: nobody renewed`));
    await first.waitForFunction(
      async () =>
        ((await navigator.locks.query()).held ?? []).length + ((await navigator.locks.query()).pending ?? []).length ===
        0,
    );
    const out = (await Promise.all(tabs.map(async (tab) => new URL(tab.url()).pathname))).filter(
      (path) => path === '/login',
    ).length;
    if (out > 0) failures.push(`round ${round}: ${out} of ${tabs.length} tabs are signed out`);
    const status = await callOf(first);
    if (status !== 200) failures.push(`round ${round}: the pair at hand is answered with ${status}`);
    if (round % 10 === 0) report(`${round} rounds`);
  }
  await context.close();
  // Besides the ten minutes of each round every tab's clock runs on, and makes its tab renew between the rounds.
  const most = rounds + tabsOfTheBrowser * Math.ceil((performance.now() - begun) / renewalMs);
  if (pairs.size > most)
    failures.push(`${pairs.size} pairs in ${rounds} rounds: tabs renew what another has just renewed`);
  return { ...counts, failures };
}

const tokenOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('auth') ?? '');

const waitForRenewal = async (page: Page, before: string): Promise<void> =>
  void (await page.waitForFunction((old) => localStorage.getItem('auth') !== old, before, { timeout: 20_000 }));

/** Requests the person with the browser's stored token. */
const callOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { authToken, userId } = JSON.parse(localStorage.getItem('auth') ?? '{}') as {
      authToken?: string;
      userId?: string;
    };
    return (await fetch(`/api/secure/v1/customers/${userId}`, { headers: { authorization: `Bearer ${authToken}` } }))
      .status;
  });

async function stealStorage(portal: PortalProcess, browser: Browser): Promise<{ calls: number; failures: string[] }> {
  const owner = await browser.newContext({ locale: 'en' });
  const dump = await (await signedIn(portal, owner)).evaluate(() => JSON.stringify(localStorage));
  const thief = await browser.newContext({ locale: 'en' });
  const page = await thief.newPage();
  await page.goto(`${portal.url}/login`);
  const statuses = await page.evaluate(
    async ({ text, calls }) => {
      const { authToken, refreshToken, userId } = JSON.parse(
        (JSON.parse(text) as Record<string, string>)['auth'] ?? '{}',
      ) as Record<string, string>;
      const answers: number[] = [];
      for (let call = 0; call < calls; call += 1) {
        const request =
          call % 2 === 0
            ? fetch(`/api/secure/v1/customers/${userId}`, { headers: { authorization: `Bearer ${authToken}` } })
            : fetch('/api/auth/token', {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ grantType: 'REFRESH_TOKEN', refreshToken }),
              });
        answers.push((await request).status);
      }
      return answers;
    },
    { text: dump, calls: theftCalls },
  );
  await Promise.all([owner.close(), thief.close()]);
  const wrong = statuses.filter((status) => status !== 401);
  return {
    calls: statuses.length,
    failures:
      wrong.length === 0
        ? []
        : [`a copied storage was answered with ${[...new Set(wrong)].join(', ')}, ${wrong.length} times`],
  };
}
