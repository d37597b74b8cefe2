import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { countryCode, id } from '../kernel/primitives.ts';

/** Day as tracking writes it, dd.MM.yyyy (spec §3). */
export const trackingDate = z.string().check(z.regex(/^\d{2}\.\d{2}\.\d{4}$/));

export const trackingLocationTypes = ['airport', 'train', 'taxi', 'hotel'] as const;

/** Somewhere a traveller will be (spec §3); the wire keeps the document service's snake_case. */
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
});

export const trackedTrip = z.object({ trip_id: z.string(), cart_id: id, locations: z.array(trackingLocation) });

export const trackedPerson = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  trips: z.array(trackedTrip),
});
export type TrackedPerson = z.output<typeof trackedPerson>;

export const searchTracking = defineOperation({
  id: 'searchTracking',
  method: 'GET',
  path: '/document-service/search',
  access: 'secure',
  summary: 'People with trips, for safety coordinators and agents (spec §6)',
  answer: z.object({ data: z.array(trackedPerson) }),
});
