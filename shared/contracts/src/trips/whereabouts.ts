import * as z from '@portolan/contracts/schema';
import { pointId } from '../catalog/places.ts';
import { productTypes } from '../kernel/constants.ts';
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

/** The day of the first night, and the day after the last one. */
export const nightsRange = z.object({ from: localDate, until: localDate });

export const itineraryRoles = ['DEPART', 'CHECK_IN', 'CHECK_OUT', 'PICK_UP', 'GIVE_BACK', 'VISIT'] as const;
/** What happens in an entry of the itinerary. */
export type ItineraryRole = (typeof itineraryRoles)[number];

/** An entry of a day. `segment` counts the item's segments from 0; `from` and `to` are equal where no one moves. */
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

/** What to search next for a trip, as far as it is known. */
export const wantedSearch = z.object({
  productType: orUnknown(z.enum(productTypes)),
  from: z.nullable(spot),
  to: z.nullable(spot),
  /** Not before and not after, local to `from` and `to`. */
  after: z.nullable(instantWithOffset),
  before: z.nullable(instantWithOffset),
  /** Nights of a hotel; days there and back of a return; without, one way. */
  nights: z.nullable(nightsRange),
  /** Employees who travel; guests have no profile to search with. */
  userIds: z.array(id),
  /** Key of the finding that asks for it, or of what a stop lacks; null for a suggestion. */
  key: z.nullable(z.string()),
});
export type WantedSearch = z.output<typeof wantedSearch>;

/**
 * Where the travellers of a trip are. Items that do not take place have no entry. `wanted`, for those who may edit the trip: what to search next; the
 * first of a product fills its form.
 */
export const whereabouts = z.object({ days: z.array(itineraryDay), wanted: z.optional(z.array(wantedSearch)) });
export type Whereabouts = z.output<typeof whereabouts>;
