import type { Spot } from '@portolan/contracts';
import { greatCircleKm } from '../../../catalog/index.ts';
import type { Step } from './steps.ts';

/** Minutes and kilometres between two places. */
export const reachTable = {
  /** Up to here there is no way to speak of. */
  samePlaceKm: 1.5,
  /** From a desk at an airport to the airport's station. */
  deskKm: 3,
  /** Places of different cities that count as one. */
  togetherKm: 60,
  /** A way in a city, in km/h. */
  cityKmh: 60,
  /** The farthest way of a rented car, and its speed. */
  drivenKm: 500,
  drivenKmh: 90,
  /** Faster than this no one gets along on the ground. */
  fastestKmh: 130,
  /** A flight that is not in the trip. */
  flownKmh: 800,
  flownMinutes: 90,
  /** Time before a flight, between two flights of different tickets, before a train. */
  beforeFlight: 45,
  betweenTickets: 60,
  beforeTrain: 8,
} as const;

/** Whether the way between two steps exists in the trip, and is long enough. */
export interface Join {
  /** Null for a way without a finding. */
  readonly code: 'OUT_OF_REACH' | 'NO_WAY' | 'TIGHT' | null;
  readonly have: number;
  /** Minutes that are usual. */
  readonly need: number;
  readonly km: number;
}

/** Great-circle distance; null if one place has no coordinates. */
export const kmBetween = (a: Spot, b: Spot): number | null => (isPlaced(a) && isPlaced(b) ? greatCircleKm(a, b) : null);

const isPlaced = ({ latitude, longitude }: Spot): boolean => latitude !== 0 || longitude !== 0;

/** Whether two places count as one: the same city, or near each other. Places without a city or coordinates bind no one. */
export function isTogether(a: Spot, b: Spot): boolean {
  if (a.cityName !== '' && a.cityName === b.cityName && a.countryCode === b.countryCode) return true;
  const km = kmBetween(a, b);
  if (km !== null) return km <= reachTable.togetherKm;
  return a.cityName === '' || b.cityName === '';
}

/** Whether a rented car can drive the way. */
export const isDrivable = (a: Spot, b: Spot): boolean => (kmBetween(a, b) ?? Infinity) <= reachTable.drivenKm;

/** Minutes at a speed. */
const minutesFor = (km: number, kmh: number): number => (km / kmh) * 60;

/** Minutes in a rented car. */
export const drivenMinutes = (a: Spot, b: Spot): number => minutesFor(kmBetween(a, b) ?? 0, reachTable.drivenKmh);

/** @param hasCar whether the traveller has a rented car all the time between them */
export function joinOf(before: Step, after: Step, hasCar: boolean): Join {
  const km = kmBetween(before.to, after.from) ?? 0;
  const have = Math.round(((after.kind === 'VISIT' ? after.stretch.end : after.start) - before.end) / 60_000);
  const found = (code: Join['code'], need: number): Join => ({
    code,
    have,
    need: Math.round(need),
    km: Math.round(km),
  });
  if (isOneBound(before, after)) return found(null, 0);
  const isNear = isTogether(before.to, after.from);
  if (!isNear && !(hasCar && isDrivable(before.to, after.from))) {
    const flown = minutesFor(km, reachTable.flownKmh) + reachTable.flownMinutes;
    return found(have < flown ? 'OUT_OF_REACH' : 'NO_WAY', flown);
  }
  const isHere = km <= reachTable.samePlaceKm;
  const least = isHere ? 0 : minutesFor(km, reachTable.fastestKmh);
  const usual =
    (isHere ? 0 : minutesFor(km, isNear ? reachTable.cityKmh : reachTable.drivenKmh)) + spare(before, after);
  if (have < Math.floor(least)) return found('OUT_OF_REACH', least);
  return found(have < Math.floor(usual) ? 'TIGHT' : null, usual);
}

const isOneBound = (before: Step, after: Step): boolean =>
  before.kind === 'CARRY' &&
  after.kind === 'CARRY' &&
  before.stretch.itemId === after.stretch.itemId &&
  before.stretch.bound === after.stretch.bound;

/** Minutes to be there before a departure. */
function spare(before: Step, { kind, stretch }: Step): number {
  if (kind !== 'CARRY' || before.kind === 'VISIT') return 0;
  if (stretch.productType === 'TRAIN') return reachTable.beforeTrain;
  if (stretch.productType !== 'FLIGHT') return 0;
  const isFlown = before.kind === 'CARRY' && before.stretch.productType === 'FLIGHT';
  return isFlown ? reachTable.betweenTickets : reachTable.beforeFlight;
}
