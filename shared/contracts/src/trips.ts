import * as z from 'zod/mini';
import {
  bookingStatuses, driverNoteLength, permissionTypes, productTypes, transferTypes, travelStatuses, tripsDefaultPageSize,
  tripsDefaultSort, tripsSorts,
} from './constants.ts';
import { defineOperation } from './operation.ts';
import { phoneNumber, userTitles } from './people.ts';
import { amount, countryCode, currencyCode, id, instant, instantWithOffset, localDate, optionalText, pageOf, queryInteger, queryList, text } from './primitives.ts';
import { cancellationRule, serviceProvider, taxiStop, vehicle } from './taxis.ts';

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
});
export type TripItem = z.output<typeof tripItem>;

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
});
export type Trip = z.output<typeof trip>;

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

const cartParams = z.object({ cartId: id });
const itemParams = z.object({ cartId: id, itemId: id });

export const createCart = defineOperation({
  id: 'createCart', method: 'POST', path: '/api/secure/v2/carts', access: 'secure',
  summary: 'A new trip for a person of the company', successStatus: 201,
  body: z.strictObject({ tripName: text(120), customerId: id }),
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
  summary: 'Rename a trip; needs If-Match', params: cartParams, body: z.strictObject({ tripName: text(120) }), answer: trip,
});
export const deleteTrip = defineOperation({
  id: 'deleteTrip', method: 'DELETE', path: '/api/secure/v2/carts/{cartId}', access: 'secure',
  summary: 'Delete a trip of which nothing was ever sent to a supplier; needs If-Match', params: cartParams,
});
export const removeCartItem = defineOperation({
  id: 'removeCartItem', method: 'DELETE', path: '/api/secure/v2/carts/{cartId}/items/{itemId}', access: 'secure',
  summary: 'Take a draft item out of a trip; answers the trip', params: itemParams, answer: trip,
});
export const listTrips = defineOperation({
  id: 'listTrips', method: 'GET', path: '/api/secure/v2/corporations/{companyId}/trips', access: 'secure',
  summary: 'Trips that the caller may list (spec §7)', params: z.object({ companyId: id }),
  query: z.object({
    page: z._default(queryInteger(1, 1_000_000), 1),
    size: z._default(queryInteger(1, 100), tripsDefaultPageSize),
    sort: z._default(z.enum(tripsSorts), tripsDefaultSort),
    travelStatus: z.optional(queryList(z.enum(travelStatuses))),
  }),
  answer: tripPage,
});
