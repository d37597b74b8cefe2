import { formatDate, type Language } from '@portolan/i18n';

/** A day without its year, such as "Sat 28 Nov". @param day yyyy-MM-dd */
export function formatShortDay(day: string, language: Language): string {
  const dayAndTime = formatDate(day, language, { style: 'shortDateTime' });
  return dayAndTime.slice(0, dayAndTime.lastIndexOf(','));
}

/** Days without their year, such as "28–30 Nov" or "30 Nov – 2 Dec". @param from and until: yyyy-MM-dd */
export function formatDayRange(from: string, until: string, language: Language): string {
  const first = dayAndMonth(from, language);
  if (from === until) return first;
  const last = dayAndMonth(until, language);
  return from.slice(0, 7) === until.slice(0, 7) ? `${Number(from.slice(8))}–${last}` : `${first} – ${last}`;
}

/** "28 Nov". */
function dayAndMonth(day: string, language: Language): string {
  const withWeekday = formatShortDay(day, language);
  return withWeekday.slice(withWeekday.indexOf(' ') + 1);
}
