import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { countryCode, queryInteger, queryList, timeZone } from '../kernel/primitives.ts';

export const placeTypes = ['city', 'airport', 'station', 'address', 'office'] as const;
export type PlaceType = (typeof placeTypes)[number];

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

/** Somewhere to start or end. `locationCode` is an IATA code, `uicCode` a station's. */
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
export const fetchPlace = defineOperation({
  id: 'fetchPlace',
  method: 'GET',
  path: '/api/secure/v1/places/{pointId}',
  access: 'secure',
  summary: 'One place',
  params: z.object({ pointId }),
  answer: place,
});
