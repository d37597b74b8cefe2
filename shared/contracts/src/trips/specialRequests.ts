import * as z from '@portolan/contracts/schema';
import { optionalText } from '../kernel/primitives.ts';

/** Longest request in free text, in characters (screens §4). */
export const specialRequestLength = 250;

/** Requests that suppliers know by a code. None is promised. `productFacts` says which apply to a product. */
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

/** A special request with a booking: none if both are empty. */
export const specialRequest = z.strictObject({
  codes: z.array(z.enum(specialRequestCodes)).check(
    z.maxLength(specialRequestCodes.length),
    z.refine((codes) => new Set(codes).size === codes.length, 'Each once.'),
  ),
  text: optionalText(specialRequestLength),
});
export type SpecialRequest = z.output<typeof specialRequest>;

/** As a booking shows it; `mayEdit` while the caller may change it. */
export const shownSpecialRequest = z.extend(specialRequest, { mayEdit: z.boolean() });
