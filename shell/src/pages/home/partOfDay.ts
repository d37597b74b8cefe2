/** Decides the greeting. */
export type PartOfDay = 'morning' | 'day' | 'evening';

/** Part of the day by the browser's clock: morning from 5 h, day from 12 h, evening from 18 h. */
export function partOfDay(now: Date): PartOfDay {
  const hour = now.getHours();
  if (hour < 5 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'day';
}
