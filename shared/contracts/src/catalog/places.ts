import * as z from '@portolan/contracts/schema';
import { defineOperation, type AnswerOf } from '../kernel/operation.ts';
import { countryCode, queryInteger, queryList, timeZone } from '../kernel/primitives.ts';

export const placeTypes = ['city', 'airport', 'station', 'address', 'office'] as const;
export type PlaceType = (typeof placeTypes)[number];

/** Begins the id of a booked hotel as a place: `stay:{itemId}`. */
export const stayPlacePrefix = 'stay:';

/** Identifier of a place: opaque, stable, fit for a URL. */
export const pointId = z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,80}$/));

export const address = z.object({
  line: z.string(),
  cityName: z.string(),
  countryCode,
  latitude: z.number(),
  longitude: z.number(),
  zip: z.string(),
});
export type Address = z.output<typeof address>;

/** A start or end of a journey. `locationCode` is an IATA code, `uicCode` a station's. */
export const place = z.object({
  pointId,
  type: z.enum(placeTypes),
  name: z.string(),
  address,
  timeZone,
  locationCode: z.nullable(z.string()),
  uicCode: z.nullable(z.string()),
});
export type Place = z.output<typeof place>;

export const searchPlaces = defineOperation({
  id: 'searchPlaces',
  method: 'GET',
  path: '/api/secure/v1/places',
  access: 'secure',
  summary: 'Places whose name begins like the query, best first',
  query: z.object({
    query: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
    types: z.optional(queryList(z.enum(placeTypes))),
    limit: z._default(queryInteger(1, 20), 8),
  }),
  answer: z.object({ places: z.array(place) }),
});

export const listPlaceSuggestions = defineOperation({
  id: 'listPlaceSuggestions',
  method: 'GET',
  path: '/api/secure/v1/place-suggestions',
  access: 'secure',
  summary:
    'Places to choose from before anything is typed: the last ones, the company’s offices, and what is near them',
  answer: z.object({
    /** The caller's last search places, newest first; at most five. */
    recent: z.array(place),
    offices: z.array(place),
    /** Within 100 km of an office, the largest first; at most six. */
    airports: z.array(place),
    /** Within 15 km of an office, the nearest first; at most six. */
    stations: z.array(place),
  }),
});
export type PlaceSuggestions = AnswerOf<typeof listPlaceSuggestions>;

export const rememberPlaces = defineOperation({
  id: 'rememberPlaces',
  method: 'PUT',
  path: '/api/secure/v1/recent-places',
  access: 'secure',
  summary: 'Keep the places of a search for the suggestions; an agent who acts for a company keeps none',
  body: z.strictObject({ pointIds: z.array(pointId).check(z.minLength(1), z.maxLength(24)) }),
});

export const fetchPlace = defineOperation({
  id: 'fetchPlace',
  method: 'GET',
  path: '/api/secure/v1/places/{pointId}',
  access: 'secure',
  summary: 'One place',
  params: z.object({ pointId }),
  answer: place,
});
