import { dateOf, localDayOf } from '@portolan/i18n';
import type { TrainDay } from '../trainQuery.ts';
import type { FormProblem } from '../../search/form/SearchForm.ts';

export type TrainSearchField = 'from' | 'to' | 'via' | 'outward' | 'back' | 'travellers';

export type TrainSearchProblemCode =
  | 'fromMissing'
  | 'toMissing'
  | 'samePlace'
  | 'viaSame'
  | 'outwardMissing'
  | 'outwardPast'
  | 'backMissing'
  | 'backEarly'
  | 'travellersMissing';

type TrainSearchProblem = FormProblem<TrainSearchField, TrainSearchProblemCode>;

/** Values of the form: ids of places, days and number of travellers. `back` is undefined for one way, null for a missing day. */
export interface TrainSearchInput {
  readonly fromId: string | null;
  readonly toId: string | null;
  readonly viaId: string | null;
  readonly outward: TrainDay | null;
  readonly back: TrainDay | null | undefined;
  readonly travellers: number;
  /** IANA zone of the origin. */
  readonly zone: string;
}

/** Whether a day, or its departure or arrival time, is over. */
export function isPastDay({ date, time }: TrainDay, zone: string, now: number): boolean {
  const today = localDayOf(new Date(now).toISOString(), zone);
  if (date !== today) return date < today;
  return time !== null && dateOf(`${date}T${time}`, zone).getTime() < now;
}

const isEarlier = (back: TrainDay, outward: TrainDay): boolean =>
  back.date < outward.date ||
  (back.date === outward.date && back.time !== null && outward.time !== null && back.time <= outward.time);

/** Problems of the form. `now` in milliseconds since the epoch. */
export function trainSearchProblems(input: TrainSearchInput, now: number): readonly TrainSearchProblem[] {
  const { fromId, toId, viaId, outward, back, travellers, zone } = input;
  const problems: (TrainSearchProblem | null)[] = [
    fromId === null ? { field: 'from', code: 'fromMissing' } : null,
    toId === null ? { field: 'to', code: 'toMissing' } : null,
    toId !== null && toId === fromId ? { field: 'to', code: 'samePlace' } : null,
    viaId !== null && (viaId === fromId || viaId === toId) ? { field: 'via', code: 'viaSame' } : null,
    outward === null ? { field: 'outward', code: 'outwardMissing' } : null,
    outward !== null && isPastDay(outward, zone, now) ? { field: 'outward', code: 'outwardPast' } : null,
    back === null ? { field: 'back', code: 'backMissing' } : null,
    outward !== null && back != null && isEarlier(back, outward) ? { field: 'back', code: 'backEarly' } : null,
    travellers === 0 ? { field: 'travellers', code: 'travellersMissing' } : null,
  ];
  return problems.filter((problem) => problem !== null);
}
