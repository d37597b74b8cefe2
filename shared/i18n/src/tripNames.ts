import { tripNameLength } from '@portolan/contracts';
import { formatDayRange } from './shortDays.ts';
import type { Language } from './languages.ts';

/** First and last local day, yyyy-MM-dd. */
export interface TripDays {
  readonly from: string;
  readonly until: string;
}

/**
 * Name for a trip after its destination and days, such as "Copenhagen, 28–29 Nov". A city too long for a name is cut.
 * @param city in the language
 */
export function suggestTripName(city: string, { from, until }: TripDays, language: Language): string {
  const days = `, ${formatDayRange(from, until, language)}`;
  return `${[...city]
    .slice(0, tripNameLength - [...days].length)
    .join('')
    .trim()}${days}`;
}
