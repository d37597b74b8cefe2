import { localDayOf, ownTimeZone } from '@portolan/i18n';
import { isBankHoliday } from './bankHolidays.ts';

const dayMs = 86_400_000;
/** Days after which a rate is old. */
const mostDays = 4;

/**
 * Whether a rate of this day, yyyy-MM-dd, is older than four days at the reader's today. The bank's holidays do not count, or each Easter the
 * newest rate would be old.
 */
export function isOldRate(day: string): boolean {
  const today = Date.parse(localDayOf(new Date().toISOString(), ownTimeZone()));
  let age = 0;
  for (let at = Date.parse(day) + dayMs; at <= today && age <= mostDays; at += dayMs)
    if (!isBankHoliday(new Date(at).toISOString().slice(0, 10))) age += 1;
  return age > mostDays;
}
