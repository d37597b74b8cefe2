import * as z from '@portolan/contracts/schema';
import { meals, seats } from '../organisation/travelWishes.ts';
import { orUnknown } from '../kernel/reading.ts';
import { phoneNumber, userTitles } from '../organisation/people.ts';
import { id, localDate, text } from '../kernel/primitives.ts';

/** What a supplier noted of a traveller when it booked; of the membership's number the last four characters. */
export const notedWishes = z.object({
  program: z.nullable(z.object({ name: z.string(), numberEnd: z.string() })),
  seat: z.nullable(orUnknown(z.enum(seats))),
  meal: z.nullable(orUnknown(z.enum(meals))),
});
export type NotedWishes = z.output<typeof notedWishes>;

/** Who travels: an employee by `userId`, or a guest by name. */
export const tripTraveller = z.object({
  userId: z.nullable(id),
  isGuest: z.boolean(),
  title: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Of a booking: null or left out where its supplier noted nothing. */
  noted: z.optional(z.nullable(notedWishes)),
});
export type TripTraveller = z.output<typeof tripTraveller>;

/** Whether somebody's passport or national id lasts until a trip's last day (domain §1). */
export const documentStates = ['VALID', 'EXPIRES_BEFORE_RETURN', 'MISSING'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Who travels on a trip; of a guest no documents are kept, and of a colleague only some may know. */
export const documentedTraveller = z.extend(tripTraveller, {
  documentState: z.optional(z.nullable(z.enum(documentStates))),
});
export type DocumentedTraveller = z.output<typeof documentedTraveller>;

const employeeTraveller = z.strictObject({ userId: id });
/** Somebody outside the company who travels along (spec §3). */
export const guestTraveller = z.strictObject({
  title: z.enum(userTitles),
  phone: phoneNumber,
  email: z.email(),
  lastName: text(80),
  firstName: text(80),
  /** Of a child; the browser keeps none. */
  birthDate: z.optional(localDate),
});
export type GuestTraveller = z.output<typeof guestTraveller>;

/** Who travels with a booking that is put into a cart: a colleague by id, or a guest by name. */
export const cartTraveller = z.union([employeeTraveller, guestTraveller]);
export type CartTraveller = z.output<typeof cartTraveller>;
