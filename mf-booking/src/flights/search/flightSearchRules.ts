import { flightHorizonDays, maxFlightLegs, maxTravellers, type FlightType, type Place } from '@portolan/contracts';
import { localDayOf, ownTimeZone } from '@portolan/i18n';
import { dayAfter } from '../../clock/dayAfter.ts';
import type { FormProblem } from '../../search/form/SearchForm.ts';

/** Values of a leg; null for an empty place field. */
export interface FlightLegInput {
  readonly key: string;
  readonly from: Place | null;
  readonly from2: Place | null;
  readonly to: Place | null;
  readonly to2: Place | null;
  readonly date: string | null;
}

export interface FlightSearchInput {
  readonly type: FlightType;
  /** Legs to search. */
  readonly legs: readonly FlightLegInput[];
  readonly end: string | null;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

export type FlightSearchProblemCode =
  | 'fromMissing'
  | 'toMissing'
  | 'samePlace'
  | 'dateMissing'
  | 'datePast'
  | 'dateFar'
  | 'dateEarly'
  | 'endMissing'
  | 'endEarly'
  | 'travellersMissing'
  | 'tooMany'
  | 'infantsTooMany';

/** `field` is `end`, `travellers`, `infants`, or a leg's key with `.from`, `.to` or `.date`. */
type FlightSearchProblem = FormProblem<string, FlightSearchProblemCode>;

/** Values in the texts of problems. */
export const problemValues = () => ({ people: maxTravellers, days: flightHorizonDays });

/** Today in the time zone of a place, or of this browser without one. */
export const todayAt = (place: Place | null, now: number): string =>
  localDayOf(new Date(now).toISOString(), place?.timeZone ?? ownTimeZone());

/** Whether an origin of a leg is also a destination. */
const isRound = ({ from, from2, to, to2 }: FlightLegInput) =>
  [from, from2].some((start) => start !== null && [to, to2].some((end) => end?.pointId === start.pointId));

function dayProblem(day: string, place: Place | null, now: number): 'datePast' | 'dateFar' | null {
  const today = todayAt(place, now);
  if (day < today) return 'datePast';
  return day > dayAfter(today, flightHorizonDays) ? 'dateFar' : null;
}

/** Problems of the form in the order of its fields. */
export function flightSearchProblems(input: FlightSearchInput, now: number): readonly FlightSearchProblem[] {
  const problems: FlightSearchProblem[] = [];
  const add = (field: string, code: FlightSearchProblemCode) => problems.push({ field, code });
  let before: string | null = null;
  for (const leg of input.legs.slice(0, maxFlightLegs)) {
    const { key, from, to, date } = leg;
    if (from === null) add(`${key}.from`, 'fromMissing');
    if (to === null) add(`${key}.to`, 'toMissing');
    if (isRound(leg)) add(`${key}.to`, 'samePlace');
    const problem = date === null ? 'dateMissing' : dayProblem(date, from, now);
    if (problem !== null) add(`${key}.date`, problem);
    else if (before !== null && date !== null && date < before) add(`${key}.date`, 'dateEarly');
    before = date ?? before;
  }
  if (input.type === 'RETURN') {
    const [leg] = input.legs;
    if (input.end === null) add('end', 'endMissing');
    else if (leg?.date != null && input.end < leg.date) add('end', 'endEarly');
    else if (dayProblem(input.end, leg?.to ?? null, now) === 'dateFar') add('end', 'dateFar');
  }
  if (input.adults === 0) add('travellers', 'travellersMissing');
  else if (input.adults + input.children + input.infants > maxTravellers) add('travellers', 'tooMany');
  if (input.infants > input.adults) add('infants', 'infantsTooMany');
  return problems;
}
