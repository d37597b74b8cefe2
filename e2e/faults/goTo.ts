import type { Page } from '@playwright/test';
import { screensOf } from '../pages/screens.ts';
import { places, type RemoteId } from './faultCatalogue.ts';

/** Longest wait, in milliseconds: generous for a busy machine, not a limit. */
export const patienceMs = 15_000;

/** Goes to a remote as people do, by the menus. */
export async function goTo(page: Page, remote: RemoteId): Promise<void> {
  const { chrome } = screensOf(page, 'en');
  if (remote === 'mf-profile') await chrome.openOwn('/profile');
  else await chrome.entry(places[remote].path).click({ timeout: patienceMs });
}

/** Waits for the remote's own screen, with its content. @throws Error if it does not come, or a card stands next to it */
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
