import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place, PlaceType } from '@portolan/contracts';
import { curatedPlaces, sandboxPlaces } from '../../reference-data/curatedPlaces.ts';
import { normaliseForSearch } from '../db/index.ts';

type PlaceRow = readonly [type: 'city' | 'airport', key: string, name: string, city: string, country: string, latitude: number, longitude: number, zone: string, weight: number];

/** Which places to find: every word of `query` must begin a word of the name, the city or the code. */
export interface PlaceFilter {
  readonly query: string;
  readonly types?: readonly PlaceType[] | undefined;
  readonly limit: number;
}

/** Every place that does not belong to a company. */
export interface PlaceCatalog {
  find(filter: PlaceFilter): Place[];
  byId(pointId: string): Place | undefined;
}

interface Indexed {
  readonly place: Place;
  readonly words: string;
  readonly weight: number;
}

/** Addresses and stations come before a small town of the same name. */
const curatedWeight = 500_000;

/** Reads the reference data; takes about 50 ms, once a process. */
export function loadPlaceCatalog(): PlaceCatalog {
  const rows = JSON.parse(readFileSync(join(import.meta.dirname, '../../reference-data/places.json'), 'utf8')) as PlaceRow[];
  const indexed = [...rows.map((row) => indexOf(placeOf(row), row[8])), ...curatedPlaces.map((place) => indexOf(place, curatedWeight))].sort((a, b) => b.weight - a.weight);
  const byId = new Map([...indexed.map(({ place }) => place), ...sandboxPlaces].map((place) => [place.pointId, place]));
  return {
    byId: (pointId) => byId.get(pointId),
    find: ({ query, types, limit }) => {
      const wanted = normaliseForSearch(query).split(/\s+/).filter(Boolean);
      const found: Place[] = [];
      for (const { place, words } of indexed) {
        if (found.length === limit) break;
        if ((types === undefined || types.includes(place.type)) && wanted.every((word) => words.includes(` ${word}`))) found.push(place);
      }
      return found;
    },
  };
}

const indexOf = (place: Place, weight: number): Indexed => ({ place, weight, words: searchWordsOf(place) });

/** What a place is found by: each word after a space. */
export const searchWordsOf = ({ name, address, locationCode }: Place): string => ` ${normaliseForSearch(`${name} ${address.cityName} ${locationCode ?? ''}`).replaceAll('-', ' ')}`;

function placeOf([type, key, name, cityName, countryCode, latitude, longitude, timeZone]: PlaceRow): Place {
  return {
    pointId: `${type}:${key}`, type, name, timeZone, uicCode: null, locationCode: type === 'airport' ? key : null,
    address: { line: '', cityName, countryCode, latitude, longitude, zip: '' },
  };
}
