import * as z from '@portolan/contracts/schema';
import type { ProductType } from '../kernel/constants.ts';
import { optionalText } from '../kernel/primitives.ts';

/** Longest wish in words of one's own, in characters (screens §4). */
export const specialRequestLength = 250;

/** Wishes that suppliers know by a code. None is promised: a supplier grants what it can. */
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

/** What may be asked for of each product. */
export const specialRequestsOf: Readonly<Record<ProductType, readonly SpecialRequestCode[]>> = {
  HOTEL: ['QUIET_ROOM', 'HIGH_FLOOR', 'TWIN_BEDS', 'LATE_ARRIVAL'],
  TAXI: ['CHILD_SEAT', 'NAME_SIGN', 'WHEELCHAIR', 'EXTRA_LUGGAGE'],
  RENTAL_CAR: ['CHILD_SEAT', 'LATE_ARRIVAL'],
  FLIGHT: ['WHEELCHAIR', 'SPECIAL_MEAL'],
  TRAIN: ['WHEELCHAIR'],
  AIRPORT: ['WHEELCHAIR', 'NAME_SIGN'],
  OTHER: [],
};

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
