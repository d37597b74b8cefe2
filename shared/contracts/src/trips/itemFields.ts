import * as z from '@portolan/contracts/schema';
import { bookingFailures, bookingStatuses, co2Methods, documentKinds, paymentKinds } from '../kernel/constants.ts';
import { orUnknown } from '../kernel/reading.ts';
import { policyVerdict } from '../policies/policies.ts';
import { amount, currencyCode, id, instant, money } from '../kernel/primitives.ts';
import { shownSpecialRequest } from './specialRequests.ts';
import { cancellationRule, serviceProvider, taxiStop } from '../products/taxis.ts';
import { tripTraveller } from './travellers.ts';

/** What something costs: in the trip's currency, and as its supplier quoted it. */
export const itemPrice = z.object({
  total: amount,
  currency: currencyCode,
  quoted: money,
  rate: z.number(),
  rateDate: z.iso.date(),
  /** What its supplier kept when it was given back, in the trip's currency; not there where it kept nothing. It is what the item counts in the trip's total. */
  cancellationFee: z.optional(amount),
  /** What of it was paid ahead and went back when it was cancelled, in the trip's currency; not there where nothing went back. */
  refunded: z.optional(amount),
  /** Absent: PREPAID. */
  payment: z.optional(z.enum(paymentKinds)),
  /** What of the total is paid at the supplier, in the trip's currency and as its supplier quotes it; absent where all is paid now. */
  dueAtSupplier: z.optional(z.object({ amount, quoted: money })),
  /** What the total is made of, in the trip's currency; absent where the supplier does not say. */
  parts: z.optional(z.object({ base: amount, taxes: amount, fees: amount })),
});

/** What every booking of a trip has, whatever its product. `price` is null without VIEW_PRICE. */
export const anyItem = z.object({
  id,
  status: z.enum(bookingStatuses),
  offerId: z.string(),
  offerExpiresAt: z.nullable(instant),
  supplierRef: z.nullable(z.string()),
  serviceProvider,
  travellers: z.array(tripTraveller),
  /** Where and when it begins and ends; a service ends where it begins. */
  start: taxiStop,
  end: taxiStop,
  durationMinutes: z.nullable(z.int()),
  estimated: z.boolean(),
  price: z.nullable(itemPrice),
  cancellationRules: z.array(cancellationRule),
  co2Grams: z.int(),
  /** How `co2Grams` is estimated. */
  co2Method: z.optional(orUnknown(z.enum(co2Methods))),
  policy: z.optional(policyVerdict),
  /** Why it is outside the policy. */
  reasonCode: z.optional(z.nullable(z.string())),
  /** What that says: in the caller's language, or as the company words it. */
  reason: z.optional(z.nullable(z.string())),
  /** Until when its supplier keeps it, held or free to cancel, while people decide; null where nothing is secured. */
  holdUntil: z.optional(z.nullable(instant)),
  /** How it is kept until then: held, or booked and free to cancel; null where nothing is secured. */
  securedAs: z.optional(z.nullable(z.enum(['HELD', 'BOOKED']))),
  /** Why its booking failed; null while it has not. */
  failure: z.optional(z.nullable(z.enum(bookingFailures))),
  /** With failure TRAVELLER: the field that the supplier refused, such as `phone`. */
  failureField: z.optional(z.nullable(z.string())),
  specialRequest: z.optional(shownSpecialRequest),
  /** What its supplier issued for it, while it is confirmed: each is had as a file by `fetchItemDocument` under its number. Invoices are for those who may see prices. */
  documents: z.optional(z.array(z.object({ number: z.int(), kind: z.enum(documentKinds) }))),
});

/** The same for whoever has the trip's secret link: nothing of prices, of travellers their names. */
export const anySharedItem = z.object({
  status: z.enum(bookingStatuses),
  serviceProvider,
  start: taxiStop,
  end: taxiStop,
  travellers: z.array(z.string()),
});
