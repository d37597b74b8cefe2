import type { Page, Route } from '@playwright/test';
import { screensOf } from '../pages/screens.ts';

/** News that an open page must not believe: changed on their way, or said before others that it has heard. */
export type FalseNews = 'badSignature' | 'fromThePast';

const newsAddress = '**/registry/news?*';

/**
 * Gives false news to a page that is open at home: it says so and goes on with what it has, and takes the notice away once the news are true again.
 * @returns what was not so, in words
 */
export async function hearFalseNews(page: Page, kind: FalseNews): Promise<string[]> {
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
  await page.route(newsAddress, lie);
  await comeBack(page);
  await notice.waitFor().catch(() => problems.push('no notice'));
  await chrome.entry('/trips').click();
  await trips.sort.waitFor().catch(() => problems.push('the page did not go on'));
  await page.unroute(newsAddress, lie);
  await comeBack(page);
  await notice.waitFor({ state: 'hidden' }).catch(() => problems.push('the notice stays'));
  await chrome.entry('/').click();
  await home.heading.waitFor();
  if (!(await page.evaluate(() => 'stillTheSamePage' in globalThis))) problems.push('the page was loaded anew');
  return problems;
}

/** Whoever comes back to a tab asks the registry for news. @returns what the page is told */
async function comeBack(page: Page): Promise<string> {
  const heard = page.waitForResponse((response) => response.url().includes('/registry/news'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  return (await heard).text();
}

/** One byte of the statement is another. */
async function changed(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  const body = text.replace(/"issuedAt":"(\d{4})/, (_whole, year: string) => `"issuedAt":"${Number(year) + 1}`);
  if (body === text) throw new Error('these are no news');
  await route.fulfill({ response, body });
}
