import * as z from '@portolan/contracts/schema';
import { approvalCause, approvalModes, approverRoles, heldItem } from './approvalRules.ts';
import { bookingStatuses, customFieldValueLength, tripNameLength } from '../kernel/constants.ts';
import { doubleBooking } from './doubleBookings.ts';
import { defineOperation } from '../kernel/operation.ts';
import { overrideReasonLength } from '../policies/policies.ts';
import { id, instant, optionalText, text } from '../kernel/primitives.ts';
import { sharedTrip, trip, tripProblem } from './trips.ts';

/** Longest note of a trip, in characters. */
export const tripNoteLength = 500;
/** Days that a secret link to a trip is valid: the default, and the maximum. */
export const shareDays = 30;
export const maxShareDays = 90;
/** The maximum for an acting agent, whose own right to the trip ends within the hour. */
export const actingShareDays = 1;

const cartParams = z.object({ cartId: id });

/** Checkout fields of a trip (screens §6). Fields left out stay. */
export const checkout = z.strictObject({
  note: z.optional(optionalText(tripNoteLength)),
  purposeCode: z.optional(text(40)),
  /** Percents are whole and add up to 100. */
  costCenterAllocations: z.optional(
    z.array(z.strictObject({ costCenterId: id, percent: z.int().check(z.gte(1), z.lte(100)) })).check(
      z.maxLength(20),
      z.refine(
        (all) => all.length === 0 || all.reduce((sum, { percent }) => sum + percent, 0) === 100,
        'Percents come to 100.',
      ),
    ),
  ),
  /** The company's own fields (`listCustomFields`); an empty value removes one. */
  customFields: z.optional(
    z.array(z.strictObject({ fieldId: id, value: optionalText(customFieldValueLength) })).check(z.maxLength(50)),
  ),
  /** Its payment source (`listPaymentSources`); null: the company's default source, or its account. */
  paymentSourceId: z.optional(z.nullable(id)),
  /** Recipient of the invoice (`listBillingProfiles`); null leaves it to the company. */
  billingProfileId: z.optional(z.nullable(id)),
  /** Why an item is outside the policy: a code of `listReasonCodes`, or free text. */
  reasons: z.optional(z.array(z.strictObject({ itemId: id, reasonCode: text(80) })).check(z.maxLength(100))),
  /** An agent's reasons for overriding the policy. */
  overrides: z.optional(
    z.array(z.strictObject({ itemId: id, reason: text(overrideReasonLength) })).check(z.maxLength(100)),
  ),
});
export type Checkout = z.output<typeof checkout>;

export const validateTrip = defineOperation({
  id: 'validateTrip',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v2/carts/{cartId}/validate',
  access: 'secure',
  summary: 'What keeps the trip from being submitted, and what somebody has booked already; changes nothing',
  errors: ['UNKNOWN_ITEM'],
  params: cartParams,
  body: checkout,
  answer: z.object({
    valid: z.boolean(),
    errors: z.array(tripProblem),
    /** Drafts whose travellers have the same booking already, `ofItemId` the draft; absent for none. They can still be booked. */
    doubleBookings: z.optional(z.array(z.extend(doubleBooking, { ofItemId: id }))),
  }),
});
/** A prospective approver; `standIn` decides during their absence; `role` as in `trip.approval`. */
const previewedApprover = z.object({
  customerId: id,
  name: z.string(),
  standIn: z.nullable(z.string()),
  role: z.optional(z.nullable(z.enum(approverRoles))),
});

/**
 * Approvers if the drafts were submitted now: `approval` is null for none. `holdsUp` says whether the trip waits for the answer (HARD and
 * PRE) or is booked meanwhile. `deadline` is when the answer would be due if it were submitted now, `onTimeout` the outcome then.
 */
export const approvalPreview = z.object({
  approval: z.nullable(
    z.object({
      mode: z.enum(approvalModes),
      holdsUp: z.boolean(),
      steps: z.array(z.object({ step: z.int(), need: z.enum(['ANY', 'ALL']), approvers: z.array(previewedApprover) })),
      deadline: instant,
      onTimeout: z.enum(['APPROVE', 'REJECT']),
      /** Reasons for approval, as stable codes. */
      reasons: z.array(z.string()),
      /** The reasons as structured facts. */
      why: z.optional(z.array(approvalCause)),
      /** How the drafts would be held meanwhile; empty if the trip does not wait. */
      held: z.optional(z.array(heldItem)),
    }),
  ),
});
export type ApprovalPreview = z.output<typeof approvalPreview>;

/**
 * Separate from `validate`, whose answer is the specification's: that one is called at each change and answers for any trip, while this one
 * may be refused (APPROVER_MISSING, NO_ITEMS) for a valid trip.
 */
export const previewApproval = defineOperation({
  id: 'previewApproval',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v2/carts/{cartId}/approval-preview',
  access: 'secure',
  summary: 'Whom submitting the trip would ask; changes nothing',
  errors: ['NO_ITEMS', 'APPROVER_MISSING'],
  params: cartParams,
  body: checkout,
  answer: approvalPreview,
});
export const submitTrip = defineOperation({
  id: 'submitTrip',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/submit',
  access: 'secure',
  ifMatch: 'honoured',
  idempotencyKey: 'required',
  summary: 'Send the trip for approval, or book it',
  errors: [
    'INVALID_TRANSITION',
    'NO_ITEMS',
    'TRIAL_ENDED',
    'UNKNOWN_ITEM',
    'TRIP_INVALID',
    'APPROVER_MISSING',
    'BOOKING_NOT_AVAILABLE',
  ],
  params: cartParams,
  body: checkout,
  answer: trip,
});
export const recallTrip = defineOperation({
  id: 'recallTrip',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/recall',
  access: 'secure',
  ifMatch: 'honoured',
  summary: 'Take back what awaits approval',
  errors: ['INVALID_TRANSITION', 'REQUEST_IN_PROGRESS'],
  params: cartParams,
  answer: trip,
});
export const reopenTrip = defineOperation({
  id: 'reopenTrip',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/reopen',
  access: 'secure',
  ifMatch: 'honoured',
  summary: 'Make a refused or failed trip a draft again',
  errors: ['INVALID_TRANSITION'],
  params: cartParams,
  answer: trip,
});
export const clearTrip = defineOperation({
  id: 'clearTrip',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/clear',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Take every draft out of the trip',
  errors: ['INVALID_TRANSITION', 'REQUEST_IN_PROGRESS'],
  params: cartParams,
  answer: trip,
});
export const discardChange = defineOperation({
  id: 'discardChange',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/discard',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Give up the open change of a booked trip: what stands, stands',
  errors: ['INVALID_TRANSITION', 'REQUEST_IN_PROGRESS'],
  params: cartParams,
  answer: trip,
});

export const changeTripBilling = defineOperation({
  id: 'changeTripBilling',
  method: 'PUT',
  path: '/api/secure/v2/carts/{cartId}/billing',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Bill the trip to another profile',
  errors: ['INVALID_TRANSITION', 'BILLING_PROFILE_NOT_ALLOWED'],
  params: cartParams,
  /** One of `listBillingProfiles`; null leaves it to the company. */
  body: z.strictObject({ billingProfileId: z.nullable(id) }),
  answer: trip,
});
export const duplicateTrip = defineOperation({
  id: 'duplicateTrip',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/duplicate',
  access: 'secure',
  idempotencyKey: 'honoured',
  summary: 'A new draft with the same rides',
  params: cartParams,
  body: z.strictObject({ tripName: z.optional(text(tripNameLength)) }),
  answer: trip,
  successStatus: 201,
});
export const mergeTrips = defineOperation({
  id: 'mergeTrips',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/merge',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Move another draft’s items here and delete it',
  errors: ['INVALID_TRANSITION', 'CURRENCY_MISMATCH', 'TOO_MANY_ITEMS'],
  params: cartParams,
  body: z.strictObject({ fromCartId: id }),
  answer: trip,
});
export const shareTrip = defineOperation({
  id: 'shareTrip',
  method: 'POST',
  path: '/api/secure/v2/carts/{cartId}/share',
  access: 'secure',
  summary: 'A secret link to the trip without prices, told this once; for a day at most while an agent acts',
  params: cartParams,
  successStatus: 201,
  // A missing body is read as null.
  body: z.optional(z.nullable(z.strictObject({ days: z.optional(z.int().check(z.gte(1), z.lte(maxShareDays))) }))),
  answer: z.object({ id, token: z.string(), expiresAt: instant }),
});
/** A valid secret link to the trip; only its creator was told the secret. */
export const tripShare = z.object({ id, createdAt: instant, expiresAt: instant, by: z.nullable(z.string()) });
export type TripShare = z.output<typeof tripShare>;

export const listTripShares = defineOperation({
  id: 'listTripShares',
  method: 'GET',
  path: '/api/secure/v2/carts/{cartId}/shares',
  access: 'secure',
  summary: 'The secret links that open the trip, newest first',
  params: cartParams,
  answer: z.object({ content: z.array(tripShare) }),
});
export const withdrawTripShare = defineOperation({
  id: 'withdrawTripShare',
  method: 'DELETE',
  path: '/api/secure/v2/carts/{cartId}/shares/{shareId}',
  access: 'secure',
  summary: 'A secret link opens nothing any more',
  params: z.object({ cartId: id, shareId: id }),
});
/** The secret at the end of a link to a shared trip. */
export const shareToken = z.string().check(z.regex(/^[\w-]{64}$/));

export const fetchSharedTrip = defineOperation({
  id: 'fetchSharedTrip',
  method: 'GET',
  path: '/api/public/v1/shared-trips/{token}',
  access: 'public',
  summary: 'The trip of a secret link: no prices, no documents, no way to reach people',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  params: z.object({ token: shareToken }),
  answer: sharedTrip,
});
export const fetchTripHistory = defineOperation({
  id: 'fetchTripHistory',
  method: 'GET',
  path: '/api/secure/v2/carts/{cartId}/history',
  access: 'secure',
  summary: 'Every step of the trip and its items, oldest first',
  params: cartParams,
  answer: z.object({
    content: z.array(
      z.object({
        itemId: z.nullable(id),
        from: z.nullable(z.enum(bookingStatuses)),
        to: z.enum(bookingStatuses),
        event: z.string(),
        by: z.nullable(z.string()),
        impersonator: z.nullable(z.string()),
        version: z.nullable(z.int()),
        comment: z.string(),
        at: instant,
      }),
    ),
  }),
});
