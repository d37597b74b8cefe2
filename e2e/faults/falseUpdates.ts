import type { Page, Route } from '@playwright/test';
import { screensOf } from '../pages/screens.ts';

/** Release updates that an open page must not trust: altered on their way, or older than one it has received. */
export type FalseUpdate = 'badSignature' | 'fromThePast';

const updateAddress = '**/registry/news?*';

/**
 * Gives a false release update to a page that is open at home: it says so, keeps its versions, and removes the notice at the next true
 * update.
 * @returns failures, in words
 */
export async function hearFalseUpdate(page: Page, kind: FalseUpdate): Promise<string[]> {
  const { chrome, trips, home } = screensOf(page, 'en');
  const notice = page.getByText(chrome.texts.text('shell:news.refused'));
  const problems: string[] = [];
  await page.goto('/');
  await chrome.isReady();
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));
  const earlier = await comeBack(page);
  await comeBack(page);
  const lie = (route: Route) =>
    kind === 'fromThePast' ? route.fulfill({ contentType: 'application/json', body: earlier }) : changed(route);
  await page.route(updateAddress, lie);
  await comeBack(page);
  await notice.waitFor().catch(() => problems.push('no notice'));
  await chrome.entry('/trips').click();
  await trips.sort.waitFor().catch(() => problems.push('the page did not go on'));
  await page.unroute(updateAddress, lie);
  await comeBack(page);
  await notice.waitFor({ state: 'hidden' }).catch(() => problems.push('the notice stays'));
  await chrome.entry('/').click();
  await home.heading.waitFor();
  if (!(await page.evaluate(() => 'stillTheSamePage' in globalThis))) problems.push('the page was loaded anew');
  return problems;
}

/** Returning to a tab makes the page ask for a release update. @returns the registry's answer */
async function comeBack(page: Page): Promise<string> {
  const heard = page.waitForResponse((response) => response.url().includes('/registry/news'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  return (await heard).text();
}

/** Changes one byte of the statement. */
async function changed(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  const body = text.replace(/"issuedAt":"(\d{4})/, (_whole, year: string) => `"issuedAt":"${Number(year) + 1}`);
  if (body === text) throw new Error('this is no release update');
  await route.fulfill({ response, body });
}
