import type { CarDesk, Place } from '@portolan/contracts';
import { greatCircleKm, type PlaceCatalog, type Point } from '../../../catalog/index.ts';
import { renters, type Renter } from './carRenters.ts';
import { magicPlaces } from './sandboxMagic.ts';
import { hashOf, moved } from './spots.ts';

/** Farthest distance of a station from the requested place (spec §9). */
const farthestKm = 8;
/** Number of a provider's stations near a place, at most. */
const stationsOfEach = 2;

/** A provider's station: always at the same spot of its airport or city. */
export interface Station extends Point {
  /** Airport or city of the station. */
  readonly at: Place;
  readonly kind: CarDesk['kind'];
  readonly distanceKm: number;
  readonly hours: CarDesk['hours'];
}

/** A provider's stations near a place, the nearest first. */
export function stationsNear(renter: Renter, target: Place, places: Pick<PlaceCatalog, 'around'>): Station[] {
  const hours = target.pointId.includes(magicPlaces.closed) ? closedHours : null;
  return places
    .around(target.address, farthestKm + 4, ['airport', 'city'])
    .map((at) => stationOf(renter, at, target))
    .filter(({ distanceKm }) => distanceKm <= farthestKm)
    .toSorted((a, b) => a.distanceKm - b.distanceKm)
    .slice(0, stationsOfEach)
    .map((station) => (hours === null ? station : { ...station, hours }));
}

function stationOf(renter: Renter, at: Place, target: Place): Station {
  const isAirport = at.type === 'airport';
  const kind = isAirport ? (renter.isInTerminal ? 'IN_TERMINAL' : 'SHUTTLE') : 'CITY';
  const seed = hashOf(renter.code, at.pointId);
  const km = kind === 'IN_TERMINAL' ? 0 : kind === 'SHUTTLE' ? 1 + (seed % 30) / 10 : 0.2 + (seed % 34) / 10;
  const spot = moved(at.address, km, seed % 360);
  return {
    ...spot,
    at,
    kind,
    distanceKm: Math.round(greatCircleKm(target.address, spot) * 10) / 10,
    hours: isAirport ? airportHours(renter) : cityHours,
  };
}

const daily = (from: string, to: string) => Array.from({ length: 7 }, () => ({ from, to }));
const airportHours = ({ hasKeyBox }: Renter): CarDesk['hours'] =>
  hasKeyBox ? daily('05:00', '23:59') : daily('06:00', '23:00');
const cityHours: CarDesk['hours'] = [...daily('07:30', '18:00').slice(0, 5), { from: '09:00', to: '14:00' }, null];
const closedHours: CarDesk['hours'] = Array.from({ length: 7 }, () => null);

/** Whether a station's desk is open at a local time, `YYYY-MM-DDTHH:mm`. */
export function isOpenAt(hours: CarDesk['hours'], local: string): boolean {
  const monday = (new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7;
  const day = hours[monday] ?? null;
  const time = local.slice(11, 16);
  return day !== null && day.from <= time && time <= day.to;
}

/** Reserved fictional numbers. */
export const phoneOf = ({ code }: Renter): string =>
  `+46 8 465 004 ${String(10 + renters.findIndex((renter) => renter.code === code))}`;
