import * as z from '@portolan/contracts/schema';
import { countryCode, currencyCode, id } from '../kernel/primitives.ts';
import { pointId } from '../catalog/places.ts';

/** Local to the place, to the minute, such as `2026-11-23T06:35`. */
const dateTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/));

/** Place and time: a place by its id, or a spot on the map in degrees. */
export const carStop = z.union([
  z.object({ pointId, dateTime }),
  z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    dateTime,
  }),
]);

/** Search for rental cars (api page, "Search bodies"). The spec calls it car preferences and stores it in the browser (§4). */
export const carPreferences = z.object({
  pickUp: carStop,
  dropOff: carStop,
  /** The driver: years of age, and the licence's country. */
  driver: z.optional(z.object({ userId: id, age: z.int().check(z.minimum(0), z.maximum(130)), country: countryCode })),
  currency: currencyCode,
});
export type CarPreferences = z.output<typeof carPreferences>;
