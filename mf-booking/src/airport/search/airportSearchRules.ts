import { maxParkingDays, maxTravellers, type Place } from '@portolan/contracts';
import { dateOf } from '@portolan/i18n';
import type { FormProblem } from '../../search/form/SearchForm.ts';

export type AirportSearchField = 'airport' | 'from' | 'until' | 'travellers';

export type AirportSearchProblemCode =
  | 'airportMissing'
  | 'fromMissing'
  | 'fromPast'
  | 'untilEarly'
  | 'untilLate'
  | 'travellersMissing'
  | 'travellersTooMany';

type AirportSearchProblem = FormProblem<AirportSearchField, AirportSearchProblemCode>;

/** Values of the form; times are local to `timeZone` (IANA), `YYYY-MM-DDTHH:mm`. */
export interface AirportSearchInput {
  readonly airport: Place | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly timeZone: string;
  readonly travellerCount: number;
}

const dayMs = 86_400_000;

/** Problems of the form in the order of its fields. `now` in milliseconds since the epoch. */
export function airportSearchProblems(
  { airport, from, until, timeZone, travellerCount }: AirportSearchInput,
  now: number,
): readonly AirportSearchProblem[] {
  const problems: AirportSearchProblem[] = [];
  if (airport === null) problems.push({ field: 'airport', code: 'airportMissing' });
  const fromAt = from === null ? null : dateOf(from, timeZone).getTime();
  if (fromAt === null) problems.push({ field: 'from', code: 'fromMissing' });
  else if (fromAt < now) problems.push({ field: 'from', code: 'fromPast' });
  else if (until !== null) {
    const lastsMs = dateOf(until, timeZone).getTime() - fromAt;
    if (lastsMs <= 0) problems.push({ field: 'until', code: 'untilEarly' });
    if (lastsMs > maxParkingDays * dayMs) problems.push({ field: 'until', code: 'untilLate' });
  }
  if (travellerCount === 0) problems.push({ field: 'travellers', code: 'travellersMissing' });
  if (travellerCount > maxTravellers) problems.push({ field: 'travellers', code: 'travellersTooMany' });
  return problems;
}
