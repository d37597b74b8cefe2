import * as z from '@portolan/contracts/schema';
import { meals, seats } from '../organisation/seatsAndMeals.ts';
import { orUnknown } from '../kernel/reading.ts';
import { phoneNumber, userTitles } from '../organisation/people.ts';
import { id, localDate, text } from '../kernel/primitives.ts';

/** A traveller's data that a supplier confirmed at booking; of the membership's number only the last four characters. */
export const confirmedPreferences = z.object({
  program: z.nullable(z.object({ name: z.string(), numberEnd: z.string() })),
  seat: z.nullable(orUnknown(z.enum(seats))),
  meal: z.nullable(orUnknown(z.enum(meals))),
});
export type ConfirmedPreferences = z.output<typeof confirmedPreferences>;

/** A traveller: an employee by `userId`, or a guest by name. */
export const tripTraveller = z.object({
  userId: z.nullable(id),
  isGuest: z.boolean(),
  title: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** For a booking: null or left out if its supplier confirmed none. */
  noted: z.optional(z.nullable(confirmedPreferences)),
});
export type TripTraveller = z.output<typeof tripTraveller>;

/** Whether a passport or national id is valid until a trip's last day (domain §1). */
export const documentStates = ['VALID', 'EXPIRES_BEFORE_RETURN', 'MISSING'] as const;
export type DocumentState = (typeof documentStates)[number];

/** A traveller of a trip with the state of documents; unknown for guests, and for colleagues outside the caller's rights. */
export const documentedTraveller = z.extend(tripTraveller, {
  documentState: z.optional(z.nullable(z.enum(documentStates))),
});
export type DocumentedTraveller = z.output<typeof documentedTraveller>;

const employeeTraveller = z.strictObject({ userId: id });
/** A traveller outside the company (spec §3). */
export const guestTraveller = z.strictObject({
  title: z.enum(userTitles),
  phone: phoneNumber,
  email: z.email(),
  lastName: text(80),
  firstName: text(80),
  /** For a child; the browser stores none. */
  birthDate: z.optional(localDate),
});
export type GuestTraveller = z.output<typeof guestTraveller>;

/** A traveller of an item to add: a colleague by id, or a guest by name. */
export const cartTraveller = z.union([employeeTraveller, guestTraveller]);
export type CartTraveller = z.output<typeof cartTraveller>;
