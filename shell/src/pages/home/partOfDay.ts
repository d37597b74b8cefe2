/** By which a person is greeted. */
export type PartOfDay = 'morning' | 'day' | 'evening';

/** Part of the day at a moment, by the clock of the browser: the morning from 5, the evening from 18 on. */
export function partOfDay(now: Date): PartOfDay {
  const hour = now.getHours();
  if (hour < 5 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'day';
}
