import type { LanguageCode, Place, PlaceType } from '@portolan/contracts';
import type { CommandHit, SearchCommand } from '@portolan/remote-kit';
import { findPlaces } from '../places/placesApi.ts';
import { readRequest, type SearchableProduct } from './readRequest.ts';

interface RequestedPlaces {
  readonly from: Place | null;
  readonly to: Place | null;
}

interface ProductFacts {
  /** Place types that its search accepts; empty for any. */
  readonly types: readonly PlaceType[];
  readonly name: Readonly<Record<LanguageCode, string>>;
  /** Path of its filled search form. */
  readonly pathOf: (places: RequestedPlaces) => string;
}

const mostHits = 3;

/** A path with the known parameters. */
function address(path: string, known: Readonly<Record<string, string | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(known)) if (value !== undefined) params.set(name, value);
  return `${path}?${params}`;
}

const facts: Readonly<Record<SearchableProduct, ProductFacts>> = {
  flight: {
    types: ['airport', 'city'],
    name: { en: 'Flight', sr: 'Let', sv: 'Flyg', da: 'Fly' },
    pathOf: ({ from, to }) => address('/flights', { first: from?.pointId, last: to?.pointId }),
  },
  hotel: {
    types: [],
    name: { en: 'Hotel', sr: 'Hotel', sv: 'Hotell', da: 'Hotel' },
    pathOf: ({ from, to }) => address('/hotel/search', { place: (to ?? from)?.pointId }),
  },
  train: {
    types: ['station', 'city'],
    name: { en: 'Train', sr: 'Voz', sv: 'Tåg', da: 'Tog' },
    pathOf: ({ from, to }) => address('/trains', { from: from?.pointId, to: to?.pointId, edit: '1' }),
  },
  taxi: {
    types: [],
    name: { en: 'Taxi', sr: 'Taksi', sv: 'Taxi', da: 'Taxa' },
    pathOf: ({ from, to }) => {
      if (from === null) return address('/search/taxis', { toPointId: to?.pointId });
      const points = new URLSearchParams(
        [from, ...(to === null ? [] : [to])].map(({ pointId }) => ['pointIds', pointId]),
      );
      return `/search/taxis?${points}`;
    },
  },
  car: {
    types: [],
    name: { en: 'Rental car', sr: 'Iznajmljeni automobil', sv: 'Hyrbil', da: 'Lejebil' },
    pathOf: ({ from, to }) =>
      address('/cars', { pickUp: (from ?? to)?.pointId, dropOff: from && to ? to.pointId : undefined }),
  },
};

/** Reads requests such as "taxi to arlanda" in each language of the portal, and leads to the filled search for each matching place. */
export const searchProducts: SearchCommand = async (words, { session, language, signal }) => {
  const request = readRequest(words);
  if (request === null) return [];
  const { types, name, pathOf } = facts[request.product];
  const find = async (text: string | null) =>
    text === null || text.length < 2 ? [] : findPlaces(session.http, text, signal, types);
  const [origins, destinations] = await Promise.all([find(request.from), find(request.to)]);
  const isMissing = (text: string | null, places: readonly Place[]) => text !== null && places.length === 0;
  if (isMissing(request.from, origins) || isMissing(request.to, destinations)) return [];
  const hitOf = (places: RequestedPlaces): CommandHit => ({
    title: [name[language], [places.from?.name, places.to?.name].filter((said) => said !== undefined).join(' – ')].join(
      ': ',
    ),
    to: pathOf(places),
  });
  return destinations.length > 0
    ? destinations.slice(0, mostHits).map((to) => hitOf({ from: origins[0] ?? null, to }))
    : origins.slice(0, mostHits).map((from) => hitOf({ from, to: null }));
};
