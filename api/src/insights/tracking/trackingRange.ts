/** First and last day, yyyy-MM-dd, both within the range. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** How far the list goes before and after now at most (spec §9, domain §3). */
const limitMonths = 3;

/** Greatest distance of the world's clocks from UTC. */
const clockSpreadMs = 14 * 3_600_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The day some months from `at`; the last day of a shorter month. */
function monthsFrom(at: Date, months: number): string {
  const target = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return dayOf(target);
}

/** The requested days, limited to three months before and after now, and to the days that the company keeps. */
export function trackedRange(
  requested: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
  retentionDays: number,
): DayRange {
  const [first, last] = [firstTrackedDay(now, retentionDays), monthsFrom(now, limitMonths)];
  const { from = first, to = last } = requested;
  return { from: from > first ? from : first, to: to < last ? to : last };
}

/** The first day that is answered. */
export function firstTrackedDay(now: Date, retentionDays: number): string {
  const [limit, firstKeptDay] = [
    monthsFrom(now, -limitMonths),
    dayOf(new Date(now.getTime() - retentionDays * 86_400_000)),
  ];
  return limit > firstKeptDay ? limit : firstKeptDay;
}

/** Instants between which these days lie somewhere in the world. */
export const instantsOf = ({ from, to }: DayRange): { readonly since: Date; readonly until: Date } => ({
  since: new Date(Date.parse(`${from}T00:00:00Z`) - clockSpreadMs),
  until: new Date(Date.parse(`${to}T23:59:59.999Z`) + clockSpreadMs),
});

/** Whether days overlap a range: they start inside, end inside, or hold the range (spec §5). */
export const overlaps = (range: DayRange, days: DayRange): boolean => days.from <= range.to && days.to >= range.from;
