import { longestSpendDays, type spendSteps } from '@portolan/contracts';
import { ApiError } from '../../kernel/http/ApiError.ts';

const dayMs = 86_400_000;
const [longestByDay, longestByWeek] = [31, 183];

type SpendStep = (typeof spendSteps)[number];

/** A period of whole days in UTC, both included, as yyyy-MM-dd; and its steps. */
export interface SpendPeriod {
  readonly from: string;
  readonly to: string;
  readonly step: SpendStep;
  /** First day of each step; the first step may begin before the period. */
  readonly steps: readonly string[];
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const moved = (day: string, days: number): string => dayOf(new Date(dateOf(day).getTime() + days * dayMs));
const daysIn = (from: string, to: string): number => (dateOf(to).getTime() - dateOf(from).getTime()) / dayMs + 1;

/** @throws ApiError INVALID_INPUT for a period that ends before it begins, or is too long */
export function spendPeriod(from: string, to: string): SpendPeriod {
  const days = daysIn(from, to);
  if (days < 1) throw new ApiError('INVALID_INPUT', { fields: [{ field: 'query.to', code: 'tooSmall' }] });
  if (days > longestSpendDays)
    throw new ApiError('INVALID_INPUT', { fields: [{ field: 'query.to', code: 'tooLarge' }] });
  const step: SpendStep = days <= longestByDay ? 'DAY' : days <= longestByWeek ? 'WEEK' : 'MONTH';
  const steps: string[] = [];
  for (let day = stepOf(from, step); day <= to; day = nextStep(day, step)) steps.push(day);
  return { from, to, step, steps };
}

/** The period of the same length that ends the day before. */
export function periodBefore({ from, to }: Pick<SpendPeriod, 'from' | 'to'>): Pick<SpendPeriod, 'from' | 'to'> {
  const end = moved(from, -1);
  return { from: moved(end, 1 - daysIn(from, to)), to: end };
}

/** Every day of a period, in order. */
export const daysOf = ({ from, to }: Pick<SpendPeriod, 'from' | 'to'>): string[] =>
  Array.from({ length: daysIn(from, to) }, (_day, index) => moved(from, index));

/** Start and end of a period as instants; the end is excluded. */
export const instantsOf = ({ from, to }: Pick<SpendPeriod, 'from' | 'to'>): { since: Date; until: Date } => ({
  since: dateOf(from),
  until: dateOf(moved(to, 1)),
});

/** First day of the step that a day belongs to: weeks begin on Monday. */
export function stepOf(day: string, step: SpendStep): string {
  if (step === 'MONTH') return `${day.slice(0, 7)}-01`;
  return step === 'WEEK' ? moved(day, -((dateOf(day).getUTCDay() + 6) % 7)) : day;
}

function nextStep(day: string, step: SpendStep): string {
  if (step !== 'MONTH') return moved(day, step === 'WEEK' ? 7 : 1);
  const [year = 0, month = 0] = day.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, month, 1)));
}
