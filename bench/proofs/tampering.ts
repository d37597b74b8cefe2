import type { Browser, CDPSession, Page } from '@playwright/test';
import { randomFrom } from './randomFrom.ts';
import { tableOf, type Proof } from './Proof.ts';
import {
  filesOf,
  hasCome,
  pageAddresses,
  speak,
  tours,
  whatIsWanted,
  withoutIntegrityPolicy,
  type Tour,
  type Wanted,
} from '../../e2e/faults/tamperedFiles.ts';
import { openPage } from '../../e2e/support/openPage.ts';
import type { Portal } from '../../e2e/support/Portal.ts';
import { withPortal } from './testbed.ts';

/**
 * One byte of every script and sheet of every remote is changed, with and without `Integrity-Policy`: nothing of the file is used
 * (reliability T13).
 */
export const proveTampering: Proof = async ({ seed, isSmall, report }) => {
  const random = randomFrom(seed);
  const failures: string[] = [];
  const rows: (readonly (string | number)[])[] = [];
  let n = 0;
  await withPortal(async (portal, browser) => {
    for (const id of Object.keys(tours).slice(0, isSmall ? 1 : undefined)) {
      for (const header of ['with', 'without'] as const) {
        const { tried, problems } = await tamper(browser, portal, { id, header, random });
        n += tried;
        failures.push(...problems.map((problem) => `${id}, ${header} the header: ${problem}`));
        rows.push([id, header, tried, problems.length]);
        report(`${problems.length === 0 ? '✓' : '✕'} ${id}, ${header} the header: ${tried} files`);
      }
    }
  });
  return { n, failures, table: tableOf([['remote', 'Integrity-Policy', 'files', 'taken in'], ...rows]) };
};

interface Tampering {
  readonly id: string;
  readonly header: 'with' | 'without';
  readonly random: () => number;
}

async function tamper(
  browser: Browser,
  portal: Portal,
  tampering: Tampering,
): Promise<{ tried: number; problems: string[] }> {
  const tried = new Set<string>();
  const problems: string[] = [];
  for (const tour of tours[tampering.id] ?? []) problems.push(...(await take(browser, portal, tampering, tour, tried)));
  return { tried: tried.size, problems };
}

/** One person's tour; adds tested files to `tried`, and after the last tour none may be missing there. */
async function take(
  browser: Browser,
  portal: Portal,
  { id, header, random }: Tampering,
  tour: Tour,
  tried: Set<string>,
): Promise<string[]> {
  const page = await openPage(browser, portal.url, tour.who);
  if (header === 'without') await page.context().route(pageAddresses, withoutIntegrityPolicy);
  const problems: string[] = [];
  const wanted = await whatIsWanted(page, id, tour.visits, tried);
  const taken = await watchScripts(await page.context().newCDPSession(page));
  for (const each of wanted) {
    problems.push(...(await flip(page, id, each, random, taken)));
    tried.add(each.file);
  }
  if (tour === tours[id]?.at(-1))
    problems.push(
      ...(await filesOf(page, id)).filter((file) => !tried.has(file)).map((file) => `${file} is asked for by no page`),
    );
  await page.context().close();
  return problems;
}

async function flip(
  page: Page,
  id: string,
  { file, visit, language }: Wanted,
  random: () => number,
  taken: Set<string>,
): Promise<string[]> {
  const problems: string[] = [];
  await speak(page, language);
  const pattern = `**/remotes/${id}/*/${file}`;
  let flips = 0;
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    const at = Math.floor(random() * body.length);
    body[at] = (body[at] ?? 0) ^ (1 << Math.floor(random() * 7));
    flips += 1;
    await route.fulfill({ response, body });
  });
  taken.clear();
  await visit.go(page, language);
  await visit
    .instead(page, language)
    .waitFor({ timeout: 8_000 })
    .catch(() => problems.push(`${file}: nothing stands in its place`));
  await hasCome(page, file).catch(() => problems.push(`${file} did not come`));
  if (flips === 0) problems.push(`${file} was not asked for`);
  if (
    [...taken].some((url) => url.endsWith(`/${file}`)) ||
    (await sheetsOf(page)).some((url) => url.endsWith(`/${file}`))
  )
    problems.push(`${file} was taken in`);
  await page.unroute(pattern);
  return problems;
}

/** Addresses of scripts compiled by the browser since it was cleared: the last moment before any of it runs. */
async function watchScripts(session: CDPSession): Promise<Set<string>> {
  const taken = new Set<string>();
  session.on('Debugger.scriptParsed', ({ url }) => void taken.add(url));
  await session.send('Debugger.enable');
  return taken;
}

/** Addresses of the page's active style sheets. */
const sheetsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
