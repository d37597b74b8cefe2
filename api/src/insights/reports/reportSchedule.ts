import type { ReportInterval } from '@portolan/contracts';

/** Hour in UTC at which reports are written. */
const hour = 6;

/** Next time of a report after an instant; null for a report on demand. */
export function nextReportAt(every: ReportInterval, after: Date): Date | null {
  if (every === 'NEVER') return null;
  const first = new Date(after);
  first.setUTCHours(hour, 0, 0, 0);
  if (every === 'MONTH') first.setUTCDate(1);
  if (every === 'WEEK') first.setUTCDate(first.getUTCDate() - ((first.getUTCDay() + 6) % 7));
  if (first > after) return first;
  const next = new Date(first);
  if (every === 'MONTH') next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCDate(next.getUTCDate() + (every === 'WEEK' ? 7 : 1));
  return next;
}
