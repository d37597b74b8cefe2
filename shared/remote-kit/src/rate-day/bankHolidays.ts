const dayMs = 86_400_000;

/** Fixed closing days of TARGET, MM-dd. */
const fixed: readonly string[] = ['01-01', '05-01', '12-25', '12-26'];

/**
 * Whether the European Central Bank publishes no exchange rates on a day, yyyy-MM-dd, that is no Saturday or Sunday: TARGET is closed.
 * Source: the bank's calendar since 2002, ecb.europa.eu, "TARGET holidays".
 */
export function isBankHoliday(day: string): boolean {
  const at = Date.parse(day);
  const weekday = new Date(at).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  const [goodFriday, easterMonday] = [easter - 2 * dayMs, easter + dayMs];
  return fixed.includes(day.slice(5)) || at === goodFriday || at === easterMonday;
}

/** Easter Sunday in milliseconds since the epoch, of the years 1900 to 2099 (Carter’s algorithm, Royal Greenwich Observatory). */
function easterSunday(year: number): number {
  const moon = ((204 - 11 * (year % 19)) % 30) + 21;
  const fullMoon = moon > 48 ? moon - 1 : moon;
  const weekday = (year + Math.floor(year / 4) + fullMoon + 1) % 7;
  return Date.UTC(year, 2, fullMoon + 7 - weekday);
}
