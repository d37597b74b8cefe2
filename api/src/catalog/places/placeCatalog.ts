import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place, PlaceType } from '@portolan/contracts';
import { curatedPlaces, sandboxPlaces, sideStationIds as sideStations } from '../../../reference-data/curatedPlaces.ts';
import type { Point } from './greatCircle.ts';
import { NearPlaces } from './NearPlaces.ts';
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

/** Filter of places: every word of `query` must begin a word of the name, the street, the city or the code. */
export interface PlaceFilter {
  readonly query: string;
  readonly types?: readonly PlaceType[] | undefined;
  readonly limit: number;
}

/** All places that do not belong to a company. */
export interface PlaceCatalog {
  /** Places whose name or code is exactly the query first, then by weight. */
  find(filter: PlaceFilter): Place[];
  byId(pointId: string): Place | undefined;
  /** Population of a city; 0 for any other place. */
  populationOf(place: Pick<Place, 'pointId' | 'type'>): number;
  /** Sort weight of a place: large airports weigh more than a million, hubs five million more. */
  weightOf(place: Pick<Place, 'pointId'>): number;
  /** All airports in the order of their codes. */
  airports(): readonly Place[];
  /** Places of some kinds within so many kilometres of a point, the nearest first. */
  around(point: Point, km: number, types: readonly PlaceType[]): Place[];
  /** Every station. */
  readonly stations: readonly Place[];
  /** The stations of a place: itself, a city's main ones, else the nearest within 15 km. None without a railway. */
  stationsOf(place: Place): Place[];
}

/** Addresses and stations come before a small town of the same name. */
const curatedWeight = 500_000;
/** A place farther than this from every station has none. */
const farthestStationKm = 15;

/** Reads the reference data at the first question, because many processes of tests and tools ask none. */
export function loadPlaceCatalog(): PlaceCatalog {
  let read: Places | undefined;
  const all = () => (read ??= readPlaces());
  const stations = () => all().byType.get('station') ?? [];
  let index: PlaceIndex | undefined;
  let airports: readonly Place[] | undefined;
  const near = new Map<string, NearPlaces>();
  const around = (point: Point, km: number, types: readonly PlaceType[]): Place[] => {
    const key = types.join();
    const places = near.get(key) ?? new NearPlaces(types.flatMap((type) => all().byType.get(type) ?? []));
    near.set(key, places);
    return places.within(point, km);
  };
  return {
    byId: (pointId) => all().byId.get(pointId),
    // The weight of a city is its population.
    populationOf: ({ pointId, type }) => (type === 'city' ? (all().weights.get(pointId) ?? 0) : 0),
    weightOf: ({ pointId }) => all().weights.get(pointId) ?? 0,
    airports: () => (airports ??= inOrder(all().byType.get('airport') ?? [])),
    around,
    get stations() {
      return stations();
    },
    stationsOf: (place) => {
      if (place.type === 'station') return [place];
      const own = stations().filter(
        ({ pointId, address }) =>
          place.type === 'city' &&
          address.cityName === place.address.cityName &&
          address.countryCode === place.address.countryCode &&
          !sideStations.has(pointId),
      );
      return own.length > 0 ? own : around(place.address, farthestStationKm, ['station']).slice(0, 1);
    },
    find: ({ query, types, limit }) => {
      index ??= new PlaceIndex(all().places);
      return index
        .find(typedWords(query))
        .filter(({ type }) => types === undefined || types.includes(type))
        .slice(0, limit);
    },
  };
}

interface Places {
  /** By weight, heaviest first. */
  readonly places: readonly Place[];
  readonly byId: ReadonlyMap<string, Place>;
  readonly byType: ReadonlyMap<PlaceType, readonly Place[]>;
  /** By place id. */
  readonly weights: ReadonlyMap<string, number>;
}

function readPlaces(): Places {
  const rows = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../reference-data/places.json'), 'utf8'),
  ) as PlaceRow[];
  // The rows are sorted by weight.
  const lighter = rows.findIndex((row) => row[8] < curatedWeight);
  const places = [...rows.slice(0, lighter).map(placeOf), ...curatedPlaces, ...rows.slice(lighter).map(placeOf)];
  const weights = new Map(curatedPlaces.map(({ pointId }) => [pointId, curatedWeight]));
  for (const row of rows) weights.set(pointIdOf(row), row[8]);
  return {
    places,
    byId: new Map([...places, ...sandboxPlaces].map((place) => [place.pointId, place])),
    byType: Map.groupBy(places, ({ type }) => type),
    weights,
  };
}

const inOrder = (airports: readonly Place[]): Place[] => airports.toSorted((a, b) => (a.pointId < b.pointId ? -1 : 1));

const pointIdOf = ([type, key]: PlaceRow): string => `${type}:${key}`;

function placeOf(row: PlaceRow): Place {
  const [type, key, name, cityName, countryCode, latitude, longitude, timeZone] = row;
  return {
    pointId: pointIdOf(row),
    type,
    name,
    timeZone,
    uicCode: null,
    locationCode: type === 'airport' ? key : null,
    address: { line: '', cityName, countryCode, latitude, longitude, zip: '' },
  };
}
