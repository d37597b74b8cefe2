import * as z from '@portolan/contracts/schema';
import { pointId } from '../catalog/places.ts';
import { orUnknown } from '../kernel/reading.ts';
import { countryCode, id, instantWithOffset, localDate, timeZone } from '../kernel/primitives.ts';

/** A point of a journey. `code`: IATA code of an airport; null elsewhere. Without coordinates both are 0. */
export const spot = z.object({
  name: z.string(),
  cityName: z.string(),
  countryCode: z.union([countryCode, z.literal('')]),
  latitude: z.number(),
  longitude: z.number(),
  timeZone,
  pointId: z.nullable(pointId),
  code: z.nullable(z.string()),
});
export type Spot = z.output<typeof spot>;

export const itineraryRoles = ['DEPART', 'CHECK_IN', 'CHECK_OUT', 'PICK_UP', 'GIVE_BACK', 'VISIT'] as const;
/** What happens in an entry of the itinerary. */
export type ItineraryRole = (typeof itineraryRoles)[number];

/** An entry of a day. `segment` counts the item's segments from 0; `from` and `to` are equal where nobody moves. */
export const itineraryEntry = z.object({
  itemId: id,
  segment: z.int(),
  role: orUnknown(z.enum(itineraryRoles)),
  at: instantWithOffset,
  from: spot,
  to: spot,
});
export type ItineraryEntry = z.output<typeof itineraryEntry>;

/** A local day: cities in the order of the day, and entries by time. A check-in stands at the arrival, if that is later. */
export const itineraryDay = z.object({
  day: localDate,
  cities: z.array(z.string()),
  entries: z.array(itineraryEntry),
});
export type ItineraryDay = z.output<typeof itineraryDay>;

/** Where the travellers of a trip are. Items that do not take place have no entry. */
export const whereabouts = z.object({ days: z.array(itineraryDay) });
export type Whereabouts = z.output<typeof whereabouts>;
