import type { Spot } from '@portolan/contracts';
import { checkIn, daysOf, type Day } from './days.ts';
import { findingsOf, journeyOf, type Finding } from './findings.ts';
import type { Stretch } from './stretches.ts';
import { wantedOf, type Gateways, type Wanted } from './wanted.ts';

export interface WhereaboutsContext {
  /** Homes by a traveller's key: for trips that do not begin with a way. Without one, nothing is said of ways there and home. */
  readonly homes: ReadonlyMap<string, Spot>;
  readonly now: Date;
  /** Default: neither airports nor stations are known. */
  readonly gateways?: Gateways;
}

/** Where the travellers of a trip are, and what about it cannot be travelled, is missing, or is to be looked at. */
export interface TripWhereabouts {
  readonly days: readonly Day[];
  readonly findings: readonly Finding[];
  /** What to search next. */
  readonly wanted: readonly Wanted[];
}

const noGateways: Gateways = { airportOf: () => null, stationOf: () => null, cityOf: () => null };

/**
 * Where each traveller is, hour by hour, by the stretches of a trip and those of their other trips around it. Pure; nothing of it is stored.
 * Nothing here keeps a trip from being booked.
 */
export function whereaboutsOf(
  stretches: readonly Stretch[],
  { homes, now, gateways = noGateways }: WhereaboutsContext,
): TripWhereabouts {
  const journeys = journeysOf(stretches, homes);
  const findings = findingsOf(journeys, now.getTime());
  return {
    days: daysOf(stretches, journeys),
    findings,
    wanted: wantedOf(stretches, journeys, findings, gateways, now.getTime()),
  };
}

/** When people get to each bed, by its item: `checkIn` of its stretch, in milliseconds since the epoch. */
export function checkInsOf(stretches: readonly Stretch[]): ReadonlyMap<string, number> {
  const journeys = journeysOf(stretches, new Map());
  return new Map(
    stretches.filter(({ binds }) => binds === 'BED').map((bed) => [bed.itemId, checkIn(bed, journeys)] as const),
  );
}

/** Journeys of the trip's travellers. */
function journeysOf(stretches: readonly Stretch[], homes: ReadonlyMap<string, Spot>) {
  const people = [
    ...new Set(stretches.filter(({ otherTrip }) => otherTrip === null).flatMap((stretch) => stretch.people)),
  ].toSorted();
  return new Map(
    people.map((person) => {
      const own = stretches.filter((stretch) => stretch.people.includes(person));
      return [person, { ...journeyOf(own, homes.get(person) ?? null), stretches: own }];
    }),
  );
}
