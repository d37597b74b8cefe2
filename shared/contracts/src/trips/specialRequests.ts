import * as z from '@portolan/contracts/schema';
import { optionalText } from '../kernel/primitives.ts';

/** Longest wish in words of one's own, in characters (screens §4). */
export const specialRequestLength = 250;

/** Wishes that suppliers know by a code. None is promised: a supplier grants what it can. `productFacts` says which may be asked for of a product. */
export const specialRequestCodes = [
  'QUIET_ROOM',
  'HIGH_FLOOR',
  'TWIN_BEDS',
  'LATE_ARRIVAL',
  'CHILD_SEAT',
  'NAME_SIGN',
  'WHEELCHAIR',
  'EXTRA_LUGGAGE',
  'SPECIAL_MEAL',
] as const;
export type SpecialRequestCode = (typeof specialRequestCodes)[number];

/** What is wished for beside what is booked: nothing where both are empty. */
export const specialRequest = z.strictObject({
  codes: z.array(z.enum(specialRequestCodes)).check(
    z.maxLength(specialRequestCodes.length),
    z.refine((codes) => new Set(codes).size === codes.length, 'Each once.'),
  ),
  text: optionalText(specialRequestLength),
});
export type SpecialRequest = z.output<typeof specialRequest>;

/** As a booking shows it; `mayEdit` for whoever may change it while it may be changed. */
export const shownSpecialRequest = z.extend(specialRequest, { mayEdit: z.boolean() });
