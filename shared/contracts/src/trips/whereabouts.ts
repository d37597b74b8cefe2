import * as z from '@portolan/contracts/schema';
import { pointId } from '../catalog/places.ts';
import { orUnknown } from '../kernel/reading.ts';
import { countryCode, id, instant, instantWithOffset, localDate, timeZone } from '../kernel/primitives.ts';

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

export const severities = ['IMPOSSIBLE', 'MISSING', 'CHECK'] as const;
/** How much a finding weighs: a journey that cannot be travelled, a gap, or something to look at. */
export type Severity = (typeof severities)[number];

/** Somebody whom a finding is about; `userId` null for a guest. */
const foundPerson = z.object({ userId: z.nullable(id), name: z.string() });

/** Facts of a finding, as far as its code has them. */
export const findingFacts = z.object({
  severity: orUnknown(z.enum(severities)),
  /** The same for the same code, people, cities and days, whatever the items. */
  key: z.string(),
  people: z.array(foundPerson),
  /** Items of the trip, in order of time. */
  itemIds: z.array(id),
  from: z.optional(spot),
  to: z.optional(spot),
  /** End of what comes before, and start of what comes after. */
  at: z.optional(instantWithOffset),
  until: z.optional(instantWithOffset),
  /** The day of the first night, and the day after the last one. */
  nights: z.optional(z.object({ from: localDate, until: localDate })),
  minutes: z.optional(z.object({ have: z.int(), need: z.int() })),
  /** Great-circle distance. */
  km: z.optional(z.int()),
  /** The other trip that it needs; both null for one that the reader may not see. Absent within the trip. */
  otherTrip: z.optional(z.object({ cartId: z.nullable(id), tripId: z.nullable(z.string()) })),
  /** Somebody's answer that nothing is needed; null for none. */
  dismissed: z.optional(z.nullable(z.object({ by: z.string(), at: instant, note: z.string() }))),
});
export type FindingFacts = z.output<typeof findingFacts>;
