import { maxTaxiPoints, maxTravellers, taxiLeadTimeMinutes, type Place } from '@portolan/contracts';
import { pickupProblem, type PickupProblem } from '../pickupTime.ts';
import type { FormProblem } from '../../search/form/SearchForm.ts';

/** Values of the form; null for an empty place field. */
export interface TaxiSearchInput {
  readonly places: readonly (Place | null)[];
  /** Local time at the first place, `YYYY-MM-DDTHH:mm`. */
  readonly pickup: string | null;
  readonly timeZone: string;
  readonly travellerCount: number;
}

/** A field of the form, or the button that adds a stop; places are numbered in travel order. */
export type TaxiSearchField = `place${number}` | 'addStop' | 'pickup' | 'travellers';

export type TaxiSearchProblemCode =
  | 'fromMissing'
  | 'stopMissing'
  | 'toMissing'
  | 'placeRepeated'
  | 'stopsTooMany'
  | 'pickupMissing'
  | 'pickupPast'
  | 'pickupTooSoon'
  | 'travellersMissing'
  | 'travellersTooMany';

type TaxiSearchProblem = FormProblem<TaxiSearchField, TaxiSearchProblemCode>;

/** Values in the texts of problems. */
export const problemValues = () => ({
  minutes: taxiLeadTimeMinutes,
  stops: maxTaxiPoints - 2,
  travellers: maxTravellers,
});

const pickupCodes: Readonly<Record<PickupProblem, TaxiSearchProblemCode>> = {
  missing: 'pickupMissing',
  past: 'pickupPast',
  tooSoon: 'pickupTooSoon',
};

function missingCode(index: number, count: number): TaxiSearchProblemCode {
  if (index === 0) return 'fromMissing';
  return index === count - 1 ? 'toMissing' : 'stopMissing';
}

/** Problems of the form in the order of its fields. */
export function taxiSearchProblems(input: TaxiSearchInput, now: number): readonly TaxiSearchProblem[] {
  const problems = input.places.flatMap((place, index): TaxiSearchProblem[] => {
    if (place === null) return [{ field: `place${index}`, code: missingCode(index, input.places.length) }];
    const before = input.places[index - 1];
    return before?.pointId === place.pointId ? [{ field: `place${index}`, code: 'placeRepeated' }] : [];
  });
  if (input.places.length > maxTaxiPoints) problems.push({ field: 'addStop', code: 'stopsTooMany' });
  const pickup = pickupProblem(input.pickup, input.timeZone, now);
  if (pickup !== null) problems.push({ field: 'pickup', code: pickupCodes[pickup] });
  if (input.travellerCount === 0) problems.push({ field: 'travellers', code: 'travellersMissing' });
  if (input.travellerCount > maxTravellers) problems.push({ field: 'travellers', code: 'travellersTooMany' });
  return problems;
}
