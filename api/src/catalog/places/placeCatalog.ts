import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place, PlaceType } from '@portolan/contracts';
import { curatedPlaces, sandboxPlaces, sideStationIds as sideStations } from '../../../reference-data/curatedPlaces.ts';
import { greatCircleKm, type Point } from './greatCircle.ts';
import { PlaceIndex } from './PlaceIndex.ts';
import { typedWords } from './placeWords.ts';

type PlaceRow = readonly [
  type: 'city' | 'airport',
  key: string,
  name: string,
  city: string,
  country: string,
  latitude: number,
  longitude: number,
  zone: string,
  weight: number,
];

/** Which places to find: every word of `query` must begin a word of the name, the street, the city or the code. */
export interface PlaceFilter {
  readonly query: string;
  readonly types?: readonly PlaceType[] | undefined;
  readonly limit: number;
}

/** Every place that does not belong to a company. */
export interface PlaceCatalog {
  /** Whose name or code is exactly what was typed first, then by weight. */
  find(filter: PlaceFilter): Place[];
  byId(pointId: string): Place | undefined;
  /** People who live in a city; 0 of any other place. */
  populationOf(place: Pick<Place, 'pointId' | 'type'>): number;
  /** By which places are sorted; large airports weigh more than a million, hubs five million more. */
  weightOf(place: Pick<Place, 'pointId'>): number;
  /** All airports in the order of their codes. */
  airports(): readonly Place[];
  /** Places of some kinds within so many kilometres of a point, the nearest first. */
  around(point: Point, km: number, types: readonly PlaceType[]): Place[];
  /** Every station. */
  readonly stations: readonly Place[];
  /**
   * The stations that a place stands for: itself, a city's main ones, else the nearest within 15 km. None where there is no railway.
   */
  stationsOf(place: Place): Place[];
}

interface Entry {
  readonly place: Place;
  readonly weight: number;
}

/** Addresses and stations come before a small town of the same name. */
const curatedWeight = 500_000;
/** A place that is farther from every station has none. */
const farthestStationKm = 15;

/** Reads the reference data, once a process. */
export function loadPlaceCatalog(): PlaceCatalog {
  const rows = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../reference-data/places.json'), 'utf8'),
  ) as PlaceRow[];
  const entries: readonly Entry[] = [
    ...rows.map((row) => ({ place: placeOf(row), weight: row[8] })),
    ...curatedPlaces.map((place) => ({ place, weight: curatedWeight })),
  ].sort((a, b) => b.weight - a.weight);
  const places = entries.map(({ place }) => place);
  const byId = new Map([...places, ...sandboxPlaces].map((place) => [place.pointId, place]));
  let index: PlaceIndex | undefined;
  let airports: readonly Place[] | undefined;
  const byType = Map.groupBy(places, ({ type }) => type);
  const stations = byType.get('station') ?? [];
  const weights = new Map(entries.map(({ place, weight }) => [place.pointId, weight]));
  return {
    byId: (pointId) => byId.get(pointId),
    // What a city weighs is who lives there.
    populationOf: ({ pointId, type }) => (type === 'city' ? (weights.get(pointId) ?? 0) : 0),
    weightOf: ({ pointId }) => weights.get(pointId) ?? 0,
    airports: () => (airports ??= inOrder(places)),
    around: (point, km, types) =>
      within(
        types.flatMap((type) => byType.get(type) ?? []),
        point,
        km,
      ),
    stations,
    stationsOf: (place) => {
      if (place.type === 'station') return [place];
      const own = stations.filter(
        ({ pointId, address }) =>
          place.type === 'city' &&
          address.cityName === place.address.cityName &&
          address.countryCode === place.address.countryCode &&
          !sideStations.has(pointId),
      );
      return own.length > 0 ? own : within(stations, place.address, farthestStationKm).slice(0, 1);
    },
    find: ({ query, types, limit }) => {
      // Made with the first look-up: most processes of tests and tools look nothing up.
      index ??= new PlaceIndex(places);
      return index
        .find(typedWords(query))
        .filter(({ type }) => types === undefined || types.includes(type))
        .slice(0, limit);
    },
  };
}

const inOrder = (places: readonly Place[]): Place[] =>
  places.filter(({ type }) => type === 'airport').toSorted((one, other) => (one.pointId < other.pointId ? -1 : 1));
/** Those no farther from a point, the nearest first. */
function within(places: readonly Place[], point: Point, km: number): Place[] {
  // A degree of latitude is about 111 km: most places are left out without a sine.
  const degrees = km / 110;
  return places
    .filter(({ address }) => Math.abs(address.latitude - point.latitude) <= degrees)
    .map((place) => ({ place, distance: greatCircleKm(point, place.address) }))
    .filter(({ distance }) => distance <= km)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ place }) => place);
}

function placeOf([type, key, name, cityName, countryCode, latitude, longitude, timeZone]: PlaceRow): Place {
  return {
    pointId: `${type}:${key}`,
    type,
    name,
    timeZone,
    uicCode: null,
    locationCode: type === 'airport' ? key : null,
    address: { line: '', cityName, countryCode, latitude, longitude, zip: '' },
  };
}
