import * as z from '@portolan/contracts/schema';
import { attentionCodes, bookingStatuses, driverNoteLength, permissionTypes, productTypes, transferTypes, travelStatuses, tripNameLength } from './constants.ts';
import { approvalModes, approvalStatuses } from './approvalRules.ts';
import { defineOperation } from './operation.ts';
import { phoneNumber, userTitles } from './people.ts';
import { amount, countryCode, currencyCode, id, instant, instantWithOffset, localDate, optionalText, pageOf, text } from './primitives.ts';
import { policyVerdict } from './policies.ts';
import { shownSpecialRequest, specialRequest } from './specialRequests.ts';
import { cancellationRule, serviceProvider, taxiStop, taxiWaypoint, vehicle } from './taxis.ts';

export const permission = z.object({
  permissionType: z.enum(permissionTypes),
  allowed: z.boolean(),
  reason: z.optional(z.string()),
});
export type Permission = z.output<typeof permission>;

/** A card of the trips list (spec §3). Dates are local days, `createdDate` an instant. */
export const tripListItem = z.object({
  cartId: id,
  tripId: z.string(),
  tripName: z.string(),
  bookingStatus: z.enum(bookingStatuses),
  travelStatus: z.nullable(z.enum(travelStatuses)),
  productTypes: z.array(z.enum(productTypes)),
  startDate: z.nullable(localDate),
  endDate: z.nullable(localDate),
  createdDate: z.nullable(instant),
  booker: z.object({ name: z.string() }),
  tripPrice: z.nullable(z.object({ totalTripPrice: amount, currency: currencyCode })),
  permissions: z.array(permission),
});
export type TripListItem = z.output<typeof tripListItem>;

export const tripPage = pageOf(tripListItem);
export type TripPage = z.output<typeof tripPage>;

/** Who travels: an employee by `userId`, or a guest by name. */
export const tripTraveller = z.object({
  userId: z.nullable(id),
  isGuest: z.boolean(),
  title: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type TripTraveller = z.output<typeof tripTraveller>;

/** One booking of a trip. Taxis only so far; each product adds its own `details`. */
export const tripItem = z.object({
  id,
  productType: z.enum(productTypes),
  status: z.enum(bookingStatuses),
  offerId: z.string(),
  offerExpiresAt: z.nullable(instant),
  supplierRef: z.nullable(z.string()),
  serviceProvider,
  travellers: z.array(tripTraveller),
  start: taxiStop,
  /** Between start and end, in the order in which they are driven. */
  stops: z._default(z.array(taxiWaypoint), []),
  end: taxiStop,
  durationMinutes: z.nullable(z.int()),
  vehicle,
  transferType: z.enum(transferTypes),
  driverNote: z.string(),
  estimated: z.boolean(),
  price: z.nullable(z.object({
    total: amount,
    currency: currencyCode,
    quoted: z.object({ amount, currency: currencyCode }),
    rate: z.number(),
    rateDate: z.iso.date(),
  })),
  cancellationRules: z.array(cancellationRule),
  co2Grams: z.int(),
  policy: z.optional(policyVerdict),
  /** Why it is outside the policy. */
  reasonCode: z.optional(z.nullable(z.string())),
  specialRequest: z.optional(shownSpecialRequest),
});
export type TripItem = z.output<typeof tripItem>;

/**
 * Why a trip cannot be submitted as it is: of one item, or of the whole trip where `itemId` is null. `code` is an error type, `fieldId` the
 * company's own field that it is about.
 */
export const tripProblem = z.object({ itemId: z.nullable(id), code: z.string(), message: z.string(), fieldId: z.optional(id) });
export type TripProblem = z.output<typeof tripProblem>;

/** Who was asked to approve which version of the trip, and what became of it (domain §1). Steps count from 1. */
export const tripApproval = z.object({
  id,
  mode: z.enum(approvalModes),
  status: z.enum(approvalStatuses),
  tripVersion: z.int(),
  step: z.int(),
  deadline: instant,
  onTimeout: z.enum(['APPROVE', 'REJECT']),
  createdAt: instant,
  /** Why approval is needed, as stable codes. */
  reasons: z.array(z.string()),
  steps: z.array(z.object({
    step: z.int(),
    need: z.enum(['ANY', 'ALL']),
    approvers: z.array(z.object({ customerId: id, name: z.string(), onBehalfOf: z.nullable(z.string()) })),
  })),
  decisions: z.array(z.object({
    step: z.int(), by: z.nullable(z.string()), onBehalfOf: z.nullable(z.string()), at: instant, decision: z.enum(['APPROVED', 'REJECTED']), comment: z.string(), channel: z.enum(['WEB', 'EMAIL', 'SYSTEM']),
  })),
});
export type TripApproval = z.output<typeof tripApproval>;

/** The trip as its own page shows it (domain §1). Prices are null without VIEW_PRICE. */
export const trip = z.object({
  cartId: id,
  tripId: z.string(),
  tripName: z.string(),
  bookingStatus: z.enum(bookingStatuses),
  travelStatus: z.nullable(z.enum(travelStatuses)),
  productTypes: z.array(z.enum(productTypes)),
  startDate: z.nullable(localDate),
  endDate: z.nullable(localDate),
  createdDate: instant,
  booker: z.object({ customerId: id, name: z.string() }),
  travellers: z.array(tripTraveller),
  items: z.array(tripItem),
  tripPrice: z.nullable(z.object({ totalTripPrice: amount, currency: currencyCode })),
  co2Grams: z.int(),
  permissions: z.array(permission),
  version: z.int(),
  note: z.optional(z.string()),
  operation: z.optional(z.nullable(z.enum(['BOOK', 'CHANGE', 'CANCEL']))),
  attention: z.optional(z.array(z.object({ code: z.enum(attentionCodes), itemId: z.optional(id) }))),
  costCenterAllocations: z.optional(z.array(z.object({ costCenterId: id, percent: z.int() }))),
  purposeCode: z.optional(z.nullable(z.string())),
  customFields: z.optional(z.array(z.object({ fieldId: id, value: z.string() }))),
  /** Null: the company's default, or its account where it has none. */
  paymentSourceId: z.optional(z.nullable(id)),
  billingProfileId: z.optional(z.nullable(id)),
  /** Its worst item; absent without VIEW_PRICE. */
  policySummary: z.optional(policyVerdict),
  /** The last request for approval; null for a trip that never asked. */
  approval: z.optional(z.nullable(tripApproval)),
});
export type Trip = z.output<typeof trip>;

/** A trip for whoever has its secret link. */
export const sharedTrip = z.object({
  tripName: z.string(),
  tripId: z.string(),
  bookingStatus: z.enum(bookingStatuses),
  startDate: z.nullable(localDate),
  endDate: z.nullable(localDate),
  items: z.array(z.object({
    productType: z.enum(productTypes), status: z.enum(bookingStatuses), serviceProvider, start: taxiStop, stops: z.array(taxiWaypoint), end: taxiStop, vehicle, travellers: z.array(z.string()),
  })),
  expiresAt: instant,
});
export type SharedTrip = z.output<typeof sharedTrip>;

const placeOfRide = z.strictObject({
  address: z.string().check(z.maxLength(200)),
  city: z.string().check(z.maxLength(120)),
  country: countryCode,
  datetime: instantWithOffset,
  lat: z.number(),
  lon: z.number(),
  locationCode: z.nullable(z.string()),
  uicCode: z.nullable(z.string()),
  zip: z.string().check(z.maxLength(16)),
});

const employeeTraveller = z.strictObject({ userId: id });
/** Somebody outside the company who travels along (spec §3). */
export const guestTraveller = z.strictObject({
  title: z.enum(userTitles),
  phone: phoneNumber,
  email: z.email(),
  lastName: text(80),
  firstName: text(80),
});
export type GuestTraveller = z.output<typeof guestTraveller>;

/** A taxi put into a cart, with exactly the spec's fields (§7). The server prices it anew from `offerId`. */
export const taxiCartItem = z.strictObject({
  cancellationPolicies: z.array(z.string()),
  driverNote: optionalText(driverNoteLength),
  start: placeOfRide,
  end: placeOfRide,
  items: z.array(z.strictObject({ description: z.string(), count: z.int() })),
  offerId: text(200),
  partnerInfo: z.strictObject({ code: z.string() }),
  price: z.strictObject({ amount, currency: currencyCode }),
  quotationPrice: z.strictObject({ amount, amountWithMarkup: amount, currency: currencyCode }),
  serviceProvider: z.strictObject(serviceProvider.shape),
  taxiType: z.literal('POINT_TO_POINT'),
  transferType: z.enum(transferTypes),
  travelers: z.array(z.union([employeeTraveller, guestTraveller])),
  vehicle: z.strictObject({
    code: z.string(),
    category: vehicle.shape.category,
    seatCount: z.int(),
    baggageCount: z.int(),
    description: z.string(),
  }),
});
export type TaxiCartItem = z.input<typeof taxiCartItem>;

/** What a trip is called; see `text`. */
export const tripName = text(tripNameLength);

const cartParams = z.object({ cartId: id });
const itemParams = z.object({ cartId: id, itemId: id });

export const createCart = defineOperation({
  id: 'createCart', method: 'POST', path: '/api/secure/v2/carts', access: 'secure',
  summary: 'A new trip for a person of the company', successStatus: 201,
  body: z.strictObject({ tripName, customerId: id }),
  answer: z.object({ cartId: id }),
});
export const addCartItems = defineOperation({
  id: 'addCartItems', method: 'POST', path: '/api/secure/v2/carts/{cartId}/items', access: 'secure',
  summary: 'Put offers into a trip; Idempotency-Key is honoured', params: cartParams, successStatus: 201,
  body: z.strictObject({ taxis: z.array(taxiCartItem).check(z.minLength(1), z.maxLength(10)) }),
  answer: z.object({ valid: z.boolean(), itemIds: z.array(id) }),
});
export const fetchTrip = defineOperation({
  id: 'fetchTrip', method: 'GET', path: '/api/secure/v2/carts/{cartId}', access: 'secure',
  summary: 'The trip with its items; ETag is its version', params: cartParams, answer: trip,
});
export const renameTrip = defineOperation({
  id: 'renameTrip', method: 'PATCH', path: '/api/secure/v2/carts/{cartId}', access: 'secure',
  summary: 'Rename a trip; needs If-Match', params: cartParams, body: z.strictObject({ tripName }), answer: trip,
});
export const deleteTrip = defineOperation({
  id: 'deleteTrip', method: 'DELETE', path: '/api/secure/v2/carts/{cartId}', access: 'secure',
  summary: 'Delete a trip of which nothing was ever sent to a supplier; needs If-Match', params: cartParams,
});
export const removeCartItem = defineOperation({
  id: 'removeCartItem', method: 'DELETE', path: '/api/secure/v2/carts/{cartId}/items/{itemId}', access: 'secure',
  summary: 'Take a draft item out of a trip; answers the trip', params: itemParams, answer: trip,
});
export const updateCartItem = defineOperation({
  id: 'updateCartItem', method: 'PATCH', path: '/api/secure/v2/carts/{cartId}/items/{itemId}', access: 'secure',
  summary: 'What is wished for beside what is booked: kept for a draft, told the supplier of a booking; needs If-Match', params: itemParams,
  body: z.strictObject({ specialRequest }), answer: trip,
});
