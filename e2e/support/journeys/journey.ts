import type { Page, Locator } from '@playwright/test';
import type { TaxiStop, Trip } from '@portolan/contracts';
import { formatDate, formatMoney } from '@portolan/i18n';
import type { AddToCartDialog } from '../../pages/mf-booking/AddToCartDialog.ts';
import { expect } from '../portalTest.ts';
import { TripSender } from '../TripSender.ts';

// What the specs of specs/journeys share: requests and answers in the words that a person reads.

export const traveller = { email: 'traveller@nordlys.example', name: 'Elin Sandberg' } as const;
/** Added to each form. */
export const guest = { firstName: 'Astor', lastName: 'Koch', name: 'Astor Koch' } as const;
/** Each journey is walked on a desktop and on a phone. */
export const sizes = [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
] as const;

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** With single spaces, as it is read. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** `YYYY-MM-DD` as a field shows it. */
export const dayOf = (day: string): string => formatDate(day, 'en', { style: 'shortDate' });

type Moment = Pick<TaxiStop, 'dateTime' | 'timeZone'>;
export const timeOf = ({ dateTime, timeZone: zone }: Moment): string =>
  formatDate(dateTime, 'en', { style: 'time', zone });
export const dayAndTimeOf = ({ dateTime, timeZone: zone }: Moment): string =>
  formatDate(dateTime, 'en', { style: 'shortDateTime', zone });

export const priceOf = ({ total, currency }: { readonly total: number; readonly currency: string }): string =>
  plain(formatMoney({ amount: total, currency }, 'en'));

/** Whether a text has all of the words. */
export const says = (text: string, words: readonly string[]): boolean =>
  words.every((word) => plain(text).includes(plain(word)));

/** Cards on which no answered offer stands with all of its words. */
export async function strayCards(cards: Locator, offers: readonly (readonly string[])[]): Promise<string[]> {
  return (await cards.allInnerTexts()).filter((card) => !offers.some((words) => says(card, words)));
}

export async function expectWords(where: Locator, words: readonly string[]): Promise<void> {
  for (const word of words) await expect(where).toContainText(word);
}

/** Adds what the dialog shows, and waits for the trip's page. @returns the trip as the API has it */
export async function addToTrip(page: Page, dialog: AddToCartDialog, portalUrl: string): Promise<Trip> {
  await dialog.confirm.click();
  await page.waitForURL(/\/trip\//);
  const cartId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return (await TripSender.signIn(portalUrl, traveller.email)).fetch(cartId);
}
