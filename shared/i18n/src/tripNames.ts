import dayjs from 'dayjs';
import { dayjsLocales } from './dayjsLocales.ts';
import type { Language } from './languages.ts';

/** A day with its month, and a first day whose month follows with the last. */
const formats: Readonly<Record<Language, { readonly day: string; readonly first: string }>> = {
  en: { day: 'D MMM', first: 'D' },
  sr: { day: 'D. MMM', first: 'D' },
  sv: { day: 'D MMM', first: 'D' },
  da: { day: 'D. MMM', first: 'D.' },
};

/** First and last day, yyyy-MM-dd, without the year: "28–29 Nov", or "28 Nov" for one day. */
export function formatDays(from: string, until: string, language: Language): string {
  const { day, first } = formats[language];
  const shown = (date: string, format: string) => dayjs(date).locale(dayjsLocales[language]).format(format);
  if (from === until) return shown(from, day);
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7);
  return isOneMonth ? `${shown(from, first)}–${shown(until, day)}` : `${shown(from, day)} – ${shown(until, day)}`;
}

/**
 * Name for a trip after its destination and days: "Copenhagen, 28–29 Nov".
 * @param city in the language
 * @param days null while they are unknown
 * @param most longest name in characters; a longer city is cut
 */
export function suggestTripName(
  city: string,
  days: { readonly from: string; readonly until: string } | null,
  language: Language,
  most: number,
): string {
  const rest = days === null ? '' : `, ${formatDays(days.from, days.until, language)}`;
  return `${[...city]
    .slice(0, most - [...rest].length)
    .join('')
    .trim()}${rest}`;
}
