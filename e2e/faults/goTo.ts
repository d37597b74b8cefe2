import type { Page } from '@playwright/test';
import { screensOf } from '../pages/screens.ts';
import { places, type RemoteId } from './faultCatalogue.ts';

/** How long anything is waited for, in milliseconds: patience with a busy machine, no bound. */
export const patienceMs = 15_000;

/** Goes to a remote as people do, by the menus. */
export async function goTo(page: Page, remote: RemoteId): Promise<void> {
  const { chrome } = screensOf(page, 'en');
  if (remote === 'mf-profile') await chrome.openOwn('/profile');
  else await chrome.entry(places[remote].path).click({ timeout: patienceMs });
}

/** The remote's own screen, with its content. @throws Error when it does not come, or a card stands beside it */
export async function isThere(page: Page, remote: RemoteId): Promise<void> {
  const { trips, taxiSearch, profile, people, tracking, chrome } = screensOf(page, 'en');
  const own = {
    'mf-trips': trips.sort,
    'mf-booking': taxiSearch.submit,
    'mf-profile': profile.save,
    'mf-company-admin': people.search,
    'mf-tracking': tracking.search,
  }[remote];
  await own.waitFor({ timeout: patienceMs });
  if ((await chrome.deadRemote.count()) > 0) throw new Error('the card stands beside the screen');
}
