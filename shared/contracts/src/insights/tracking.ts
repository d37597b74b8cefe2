import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { countryCode, id, instantWithOffset, queryDay } from '../kernel/primitives.ts';

/** Day as tracking writes it, dd.MM.yyyy (spec §3). */
export const trackingDate = z.string().check(z.regex(/^\d{2}\.\d{2}\.\d{4}$/));

export const trackingLocationTypes = ['airport', 'train', 'taxi', 'hotel'] as const;

/**
 * A place where a traveller will be (spec §3); the wire keeps the document service's snake_case. Optional fields are not in the spec: a
 * foreign document service may leave them out.
 */
export const trackingLocation = z.object({
  type: z.enum(trackingLocationTypes),
  from: trackingDate,
  to: trackingDate,
  country_code: countryCode,
  city_name: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  airport_code: z.nullable(z.string()),
  marketing_carrier_code: z.nullable(z.string()),
  flight_number: z.nullable(z.string()),
  hotel_name: z.nullable(z.string()),
  ticket_numbers: z.array(z.string()),
  booking_id: z.nullable(z.string()),
  /** Start and end, each on its place's clock. */
  starts_at: z.optional(instantWithOffset),
  ends_at: z.optional(instantWithOffset),
  /** Departure city of a flight, train or taxi. */
  from_city_name: z.optional(z.string()),
});
export type TrackingLocation = z.output<typeof trackingLocation>;

/** A trip without its locations. */
export const trackedTripHead = z.object({
  trip_id: z.string(),
  cart_id: id,
  /** Not in the spec either. */
  trip_name: z.optional(z.string()),
});
export const trackedTrip = z.extend(trackedTripHead, { locations: z.array(trackingLocation) });

/** A person without their trips. */
export const trackedPersonHead = z.object({
  /** Not in the spec: stable id of a person. Employees have their customer id, guests one of their own. */
  person_id: z.optional(z.string()),
  is_guest: z.optional(z.boolean()),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Not in the spec: the person's home country; the company's country if the person's own is unknown. */
  home_country_code: z.optional(countryCode),
  /** Not in the spec: the person's groups in the company, by name; left out for none. */
  groups: z.optional(z.array(z.object({ id, name: z.string() }))),
  /** Not in the spec: true for people whom the company gives priority; left out for others. */
  is_vip: z.optional(z.boolean()),
});
export const trackedPerson = z.extend(trackedPersonHead, { trips: z.array(trackedTrip) });
export type TrackedPerson = z.output<typeof trackedPerson>;

export const searchTracking = defineOperation({
  id: 'searchTracking',
  method: 'GET',
  path: '/document-service/search',
  access: 'secure',
  summary: 'People with trips, for safety coordinators and agents (spec §6)',
  errors: ['SUPPLIER_UNAVAILABLE'],
  /**
   * First and last day, on the clock of each place: a trip is answered whole if it starts in the range, ends in it or spans it (spec §5).
   * Default and limit: three months before and after now. A foreign document service may answer more.
   */
  query: z.object({ from: z.optional(queryDay), to: z.optional(queryDay) }),
  answer: z.object({ data: z.array(trackedPerson) }),
});
