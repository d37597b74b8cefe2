import { localDayOf } from '@portolan/i18n';

const dayMs = 86_400_000;

/**
 * The day `days` after today in Stockholm, yyyy-MM-dd. Counted by the calendar: a day late in the evening and an hour of summer time more would be
 * another one.
 */
export function dayAhead(now: Date, days: number): string {
  const today = localDayOf(now.toISOString(), 'Europe/Stockholm');
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
