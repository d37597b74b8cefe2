import { localDayOf } from '@portolan/i18n';

const dayMs = 86_400_000;

/**
 * The day `days` after today in Stockholm, yyyy-MM-dd. Counts by the calendar: adding 24 hours a day would miss it late in the evening at a clock
 * change.
 */
export function dayAhead(now: Date, days: number): string {
  const today = localDayOf(now.toISOString(), 'Europe/Stockholm');
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
