import * as z from '@portolan/contracts/schema';
import { bookingStatuses, permissionTypes, productTypes, travelStatuses, tripNameLength } from '../kernel/constants.ts';
import { attention } from './attention.ts';
import { approvalCause, approvalModes, approvalStatuses, approverRoles, heldItem } from './approvalRules.ts';
import { changeSet } from './changeSets.ts';
import { defineOperation } from '../kernel/operation.ts';
import { overrideReasonLength, policyVerdict } from '../policies/policies.ts';
import { paymentSourceKinds } from '../payments/paymentSources.ts';
import { orUnknown } from '../kernel/reading.ts';
import { specialRequest } from './specialRequests.ts';
import { amount, currencyCode, id, instant, localDate, money, pageOf, text } from '../kernel/primitives.ts';
import { fareFamilies } from '../products/flights.ts';
import { cartItemsByKey } from '../products/items.ts';
import { rideErrors } from '../products/taxiOffers.ts';
import { documentedTraveller } from './travellers.ts';
import { sharedTripItem, tripItem } from './tripItems.ts';
import { itineraryDay, whereabouts } from './whereabouts.ts';

export const permission = z.object({
  permissionType: orUnknown(z.enum(permissionTypes)),
  allowed: z.boolean(),
  /** Why not, in the caller's language, unless the person's rights or the trip's state already say so. */
  reason: z.optional(z.string()),
});
export type Permission = z.output<typeof permission>;
/** As the API answers it. */
export type KnownPermission = z.input<typeof permission>;

/**
 * A card of the trips list (spec §3). Dates are local days, `createdDate` an instant. Here and in approvals and notifications, `tripName` of
 * a trip with the default name is "Trip to <destination>" in the caller's language; the trip itself answers its own name.
 */
export const tripListItem = z.object({
  cartId: id,
  tripId: z.string(),
  tripName: z.string(),
  bookingStatus: z.enum(bookingStatuses),
  travelStatus: z.nullable(z.enum(travelStatuses)),
  productTypes: z.array(orUnknown(z.enum(productTypes))),
  startDate: z.nullable(localDate),
  endDate: z.nullable(localDate),
  /** Start and destination, or the one city of a stay; absent or empty if unknown. */
  cities: z.optional(z.array(z.string())),
  /** When the first price of its drafts expires; null for a trip without drafts. */
  pricedUntil: z.optional(z.nullable(instant)),
  createdDate: z.nullable(instant),
  booker: z.object({ name: z.string() }),
  tripPrice: z.nullable(z.object({ totalTripPrice: amount, currency: currencyCode })),
  permissions: z.array(permission),
});
export type TripListItem = z.output<typeof tripListItem>;

export const tripPage = pageOf(tripListItem);
export type TripPage = z.output<typeof tripPage>;

/**
 * Why a trip cannot be submitted: a problem of one item, or of the whole trip if `itemId` is null. `code` is an error type, `fieldId` the
 * company's own field concerned. `mayOverride`: the caller is an agent who may submit it with a reason.
 */
export const tripProblem = z.object({
  itemId: z.nullable(id),
  code: z.string(),
  message: z.string(),
  fieldId: z.optional(id),
  mayOverride: z.optional(z.boolean()),
});
export type TripProblem = z.output<typeof tripProblem>;

/** Tickets that a flight is compared with. */
export const comparisonBasis = z.object({
  family: z.enum(fareFamilies),
  /** There and back; false for one way, and for several cities. */
  isReturn: z.boolean(),
  /** Each leg leaves at most so many hours earlier or later. */
  hours: z.int(),
});
export type ComparisonBasis = z.output<typeof comparisonBasis>;

/** Comparison of an item for its approvers (screens §8), as of the request: null without a cap. */
export const comparison = z.object({
  itemId: id,
  cap: z.nullable(money),
  /** Cheapest other offer of the same kind; null if none is known. */
  cheapest: z.nullable(money),
  /** Null for products without a narrower basis than their search. Absent from requests that compared items with themselves, too. */
  basis: z.optional(z.nullable(comparisonBasis)),
  /** Cheaper alternatives, cheapest first. */
  alternatives: z.array(z.object({ title: z.string(), price: money })),
});
export type Comparison = z.output<typeof comparison>;

/** A request for approval of one version of the trip, and its outcome (domain §1). Steps count from 1. */
export const tripApproval = z.object({
  id,
  mode: z.enum(approvalModes),
  status: z.enum(approvalStatuses),
  tripVersion: z.int(),
  step: z.int(),
  deadline: instant,
  onTimeout: z.enum(['APPROVE', 'REJECT']),
  createdAt: instant,
  /** Reasons for approval, as stable codes. */
  reasons: z.array(z.string()),
  /** The reasons as structured facts; empty for old requests, made before facts were stored. */
  why: z.optional(z.array(approvalCause)),
  /** How each waiting item is held now; without those that their supplier is still being asked to hold. */
  held: z.optional(z.array(heldItem)),
  steps: z.array(
    z.object({
      step: z.int(),
      need: z.enum(['ANY', 'ALL']),
      approvers: z.array(
        z.object({
          customerId: id,
          name: z.string(),
          onBehalfOf: z.nullable(z.string()),
          /** The approver's current relation to the trip; null or absent for a person named by the process. */
          role: z.optional(z.nullable(z.enum(approverRoles))),
        }),
      ),
    }),
  ),
  decisions: z.array(
    z.object({
      step: z.int(),
      by: z.nullable(z.string()),
      onBehalfOf: z.nullable(z.string()),
      at: instant,
      decision: z.enum(['APPROVED', 'REJECTED']),
      comment: z.string(),
      channel: z.enum(['WEB', 'EMAIL', 'SYSTEM']),
    }),
  ),
  /** Time of the last reminder by hand; null for none. */
  remindedAt: z.optional(z.nullable(instant)),
  /** Absent without VIEW_PRICE. */
  comparisons: z.optional(z.array(comparison)),
});
export type TripApproval = z.output<typeof tripApproval>;

/** The trip as its own page shows it (domain §1). Prices are null without VIEW_PRICE. */
export const trip = z.object({
  cartId: id,
  tripId: z.string(),
  tripName: z.string(),
  bookingStatus: z.enum(bookingStatuses),
  travelStatus: z.nullable(z.enum(travelStatuses)),
  productTypes: z.array(orUnknown(z.enum(productTypes))),
  startDate: z.nullable(localDate),
  endDate: z.nullable(localDate),
  createdDate: instant,
  /** The trip's company; only for callers of another company. */
  company: z.optional(z.object({ companyId: id, name: z.string() })),
  booker: z.object({ customerId: id, name: z.string() }),
  travellers: z.array(documentedTraveller),
  items: z.array(tripItem),
  tripPrice: z.nullable(z.object({ totalTripPrice: amount, currency: currencyCode })),
  co2Grams: z.int(),
  permissions: z.array(permission),
  version: z.int(),
  note: z.optional(z.string()),
  operation: z.optional(z.nullable(z.enum(['BOOK', 'CHANGE', 'CANCEL']))),
  /** Time of the hand-over to the travel agents; null while they do not have it. */
  agentSince: z.optional(z.nullable(instant)),
  /** Whether suppliers are releasing holds: until then nothing of it can be removed, nor can it be submitted again. */
  releasing: z.optional(z.boolean()),
  attention: z.optional(z.array(attention)),
  /** Where its travellers are; absent from older APIs. */
  whereabouts: z.optional(whereabouts),
  /**
   * `name` is the center's current one; `amount`, in the trip's currency, is absent without VIEW_PRICE; the amounts add up to the total.
   */
  costCenterAllocations: z.optional(
    z.array(z.object({ costCenterId: id, percent: z.int(), name: z.optional(z.string()), amount: z.optional(amount) })),
  ),
  purposeCode: z.optional(z.nullable(z.string())),
  customFields: z.optional(z.array(z.object({ fieldId: id, value: z.string() }))),
  /** Null: the company's default, or its account without one. */
  paymentSourceId: z.optional(z.nullable(id)),
  billingProfileId: z.optional(z.nullable(id)),
  /** Descriptions of these two. */
  paymentSource: z.optional(
    z.nullable(z.object({ kind: z.enum(paymentSourceKinds), label: z.string(), last4: z.nullable(z.string()) })),
  ),
  billingProfile: z.optional(z.nullable(z.object({ name: z.string() }))),
  /** Verdict of its worst item; absent without VIEW_PRICE. */
  policySummary: z.optional(policyVerdict),
  /** By how much its drafts together may rise while they are booked; beyond that nothing is booked. Absent without drafts or VIEW_PRICE. */
  mostRise: z.optional(money),
  /** The open or running change; null for none. */
  changeSet: z.optional(z.nullable(changeSet)),
  /** The last request for approval; null for none. */
  approval: z.optional(z.nullable(tripApproval)),
});
export type Trip = z.output<typeof trip>;

/** A trip for holders of its secret link. */
export const sharedTrip = z.object({
  tripName: z.string(),
  tripId: z.string(),
  bookingStatus: z.enum(bookingStatuses),
  startDate: z.nullable(localDate),
  endDate: z.nullable(localDate),
  items: z.array(sharedTripItem),
  /** The itinerary; absent from older APIs. */
  days: z.optional(z.array(itineraryDay)),
  expiresAt: instant,
  /** Creator of the link; null or absent for a person outside the company. */
  sharedBy: z.optional(z.nullable(z.string())),
});
export type SharedTrip = z.output<typeof sharedTrip>;

/** Name of a trip; see `text`. */
export const tripName = text(tripNameLength);

type ItemsKey = keyof typeof cartItemsByKey;

/** The items of a call, all of one product. */
const itemsIn = (body: { readonly [Key in ItemsKey]?: readonly unknown[] | undefined }) =>
  (Object.keys(cartItemsByKey) as ItemsKey[]).map((key) => body[key]).filter((items) => items !== undefined);

/**
 * Items to add at once: offers of one product; `replaces` names a draft of the trip, of the same product, that a single item replaces;
 * `overrideReason` is an agent's reason for overriding the policy; `tripName` names the trip, as long as it has the name of a new one.
 */
const cartItems = z
  .strictObject({
    ...cartItemsByKey,
    replaces: z.optional(id),
    overrideReason: z.optional(text(overrideReasonLength)),
    tripName: z.optional(tripName),
  })
  .check(
    z.refine((body) => itemsIn(body).length === 1, 'It holds items of one product.'),
    z.refine(
      (body) => body.replaces === undefined || itemsIn(body)[0]?.length === 1,
      'One item takes the place of one.',
    ),
  );
export type CartItems = z.output<typeof cartItems>;

const cartParams = z.object({ cartId: id });
const itemParams = z.object({ cartId: id, itemId: id });

export const createCart = defineOperation({
  id: 'createCart',
  method: 'POST',
  path: '/api/secure/v2/carts',
  access: 'secure',
  idempotencyKey: 'honoured',
  summary: 'A new trip for a person of the company',
  successStatus: 201,
  body: z.strictObject({ tripName, customerId: id }),
  answer: z.object({ cartId: id }),
});
export const addCartItems = defineOperation({
  id: 'addCartItems',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/items',
  access: 'secure',
  ifMatch: 'honoured',
  idempotencyKey: 'honoured',
  summary: 'Put offers into a trip; with `replaces` If-Match is needed',
  errors: [
    'INVALID_TRANSITION',
    'PRECONDITION_REQUIRED',
    'UNKNOWN_ITEM',
    'TOO_MANY_ITEMS',
    'UNKNOWN_TRAVELLER',
    'POLICY_PREVENTS',
    'OFFER_UNKNOWN',
    'OFFER_EXPIRED',
    'OFFER_MISMATCH',
    'PRICE_CHANGED',
    'SOLD_OUT',
    'STARTS_IN_PAST',
    'DRIVER_AGE_NOT_ALLOWED',
    'INVALID_INPUT',
    'SUPPLIER_UNAVAILABLE',
    ...rideErrors,
  ],
  params: cartParams,
  successStatus: 201,
  body: cartItems,
  answer: z.object({ valid: z.boolean(), itemIds: z.array(id) }),
});
export const fetchTrip = defineOperation({
  id: 'fetchTrip',
  method: 'GET',
  path: '/api/secure/v2/carts/{cartId}',
  access: 'secure',
  summary: 'The trip with its items',
  params: cartParams,
  answer: trip,
});
export const renameTrip = defineOperation({
  id: 'renameTrip',
  method: 'PATCH',
  path: '/api/secure/v2/carts/{cartId}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Rename a trip',
  errors: ['INVALID_TRANSITION'],
  params: cartParams,
  body: z.strictObject({ tripName }),
  answer: trip,
});
export const deleteTrip = defineOperation({
  id: 'deleteTrip',
  method: 'DELETE',
  path: '/api/secure/v2/carts/{cartId}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Delete a trip of which nothing was ever sent to a supplier',
  errors: ['INVALID_TRANSITION'],
  params: cartParams,
});
export const removeCartItem = defineOperation({
  id: 'removeCartItem',
  method: 'DELETE',
  path: '/api/secure/v2/carts/{cartId}/items/{itemId}',
  access: 'secure',
  summary: 'Take a draft item out of a trip; answers the trip',
  errors: ['INVALID_TRANSITION', 'REQUEST_IN_PROGRESS'],
  params: itemParams,
  answer: trip,
});
export const updateCartItem = defineOperation({
  id: 'updateCartItem',
  method: 'PATCH',
  path: '/api/secure/v2/carts/{cartId}/items/{itemId}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'What is wished for beside what is booked: kept for a draft, told the supplier of a booking',
  errors: ['INVALID_TRANSITION', 'SUPPLIER_UNAVAILABLE'],
  params: itemParams,
  body: z.strictObject({ specialRequest }),
  answer: trip,
});
