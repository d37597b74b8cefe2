import * as z from '@portolan/contracts/schema';
import { policyViolation } from '../policies/policies.ts';

/** One refused field of a request: `field` is a dotted path into params, query or body. */
export const fieldError = z.object({ field: z.string(), code: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

const quotedMoney = z.object({ amount: z.number(), currency: z.string() });

/** An offer's current price: in the caller's currency, and `quoted` in the supplier's. Sending `quoted` with the offer accepts it. */
export const changedPrice = z.object({
  offerId: z.string(),
  amount: z.number(),
  currency: z.string(),
  quoted: quotedMoney,
  rate: z.number(),
  rateDate: z.string(),
});
export type ChangedPrice = z.output<typeof changedPrice>;

/**
 * Set-up of an authenticator app: `secret` in base32 for typing, `uri` (otpauth:) as a link, and a QR code of `size` modules a side, whose
 * dark ones are the SVG path `path`.
 */
export const secondFactorSetup = z.object({
  secret: z.string(),
  uri: z.string(),
  qrCode: z.object({ size: z.int(), path: z.string() }),
});
export type SecondFactorSetup = z.output<typeof secondFactorSetup>;

/**
 * Body of every error answer (spec §8, api page "Conventions"). `type` is stable UPPER_SNAKE,
 * `message` is for people in the caller's language, `meta.requestId` names the request in the log.
 */
export const apiErrorBody = z.object({
  type: z.string(),
  message: z.string(),
  meta: z.object({
    requestId: z.string(),
    errors: z.optional(z.array(fieldError)),
    /** With VERSION_CONFLICT: who changed the record last (null for a person outside the company) and when, as an instant. */
    changed: z.optional(z.object({ by: z.nullable(z.string()), at: z.string() })),
    /** With PRICE_CHANGED. */
    price: z.optional(changedPrice),
    /** With SIGN_ON_UNCONFIRMED: the person who would be signed in. */
    person: z.optional(z.object({ name: z.string(), email: z.string() })),
    /**
     * With SECOND_FACTOR_REQUIRED: token to send with the code; `setup` for an authenticator app if the role requires one and there is none
     * yet.
     */
    challenge: z.optional(z.object({ token: z.string(), setup: z.nullable(secondFactorSetup) })),
    /**
     * With SECOND_FACTOR_REQUIRED and STEP_UP_REQUIRED, for owners of a passkey here: a `PasskeyRequest` as JSON text, so that pages need
     * not load its shape.
     */
    passkey: z.optional(z.string()),
    /**
     * With STEP_UP_REQUIRED: the required proof; SIGN_ON for people with neither password nor second factor here: the company’s sign-on
     * (`signOnPath`).
     */
    stepUp: z.optional(z.enum(['PASSWORD', 'CODE', 'SIGN_ON'])),
    /** With POLICY_PREVENTS: the violated rules. */
    violations: z.optional(z.array(policyViolation)),
    /** With TRIP_INVALID: the problems that block submitting the trip. */
    problems: z.optional(
      z.array(
        z.object({
          itemId: z.nullable(z.string()),
          code: z.string(),
          message: z.string(),
          fieldId: z.optional(z.string()),
          mayOverride: z.optional(z.boolean()),
        }),
      ),
    ),
    /** With APPROVER_MISSING: people who can add an approver. */
    people: z.optional(z.array(z.string())),
    /** With SALE_NOT_OPEN: the first day of sale, yyyy-MM-dd. */
    opensOn: z.optional(z.string()),
    /** With IN_USE: open trips that use it, at most 20. */
    trips: z.optional(z.array(z.object({ cartId: z.string(), tripId: z.string(), tripName: z.string() }))),
  }),
});
export type ApiErrorBody = z.output<typeof apiErrorBody>;

/** Every `type` that the API answers with, and its HTTP status. */
export const errorStatus = {
  MALFORMED_REQUEST: 400,
  /** Well formed, but a value does not fit what there is: `meta.errors` names each field. */
  INVALID_INPUT: 422,
  UNSUPPORTED_MEDIA_TYPE: 415,
  PAYLOAD_TOO_LARGE: 413,
  NOT_SIGNED_IN: 401,
  INVALID_CREDENTIALS: 401,
  /** The password was right: a code of the second factor is wanted, with `meta.challenge`. */
  SECOND_FACTOR_REQUIRED: 401,
  REFRESH_TOKEN_INVALID: 401,
  REFRESH_TOKEN_REUSED: 401,
  AUTHORIZATION_CODE_INVALID: 401,
  SIGN_ON_UNCONFIRMED: 409,
  EMAIL_TAKEN: 409,
  /** An invitation cannot be withdrawn or sent again: its person has joined. */
  INVITATION_ACCEPTED: 409,
  TOKEN_EXPIRED: 410,
  PASSWORD_TOO_WEAK: 422,
  SUBSCRIPTION_SUSPENDED: 403,
  /** People of a company whose trial has ended look at their trips, but nothing is sent or booked (domain §3). */
  TRIAL_ENDED: 403,
  FORBIDDEN: 403,
  /** The sign-in is no longer fresh: the password is wanted once more (reliability A5). */
  STEP_UP_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  INVALID_TRANSITION: 409,
  ALREADY_ACTING: 409,
  ALREADY_DECIDED: 409,
  TRIP_CHANGED: 409,
  /** Something open still names what was to go away. */
  IN_USE: 409,
  /** The company has as many people as its plan has licences. */
  LICENCES_USED_UP: 422,
  VERSION_CONFLICT: 412,
  PRECONDITION_REQUIRED: 428,
  IDEMPOTENCY_KEY_REUSED: 422,
  REQUEST_IN_PROGRESS: 409,
  /** Not a 401, which would end the session. */
  WRONG_PASSWORD: 422,
  /** No code of the second factor, or one that was used. */
  WRONG_CODE: 422,
  /** The role may not sign in without a second factor. */
  SECOND_FACTOR_DEMANDED: 409,
  CANNOT_ACT_FOR: 422,
  /** A member of a list of internal travel agents without a user id (spec §8). */
  USER_ID_NULL: 422,
  PICKUP_IN_PAST: 422,
  PICKUP_TOO_SOON: 422,
  STARTS_IN_PAST: 422,
  DROP_OFF_BEFORE_PICK_UP: 422,
  RENTAL_TOO_LONG: 422,
  BACK_BEFORE_OUTWARD: 422,
  SAME_STATION: 422,
  /** A place without a railway near it. */
  NO_STATION: 422,
  /** Nobody sells it so long before: `meta.opensOn` says from when. */
  SALE_NOT_OPEN: 422,
  /** The driver is younger, or older, than the provider lets drive. */
  DRIVER_AGE_NOT_ALLOWED: 422,
  /** A search that nobody made, that somebody else made, or of more than 20 minutes ago: its inputs can be searched for again. */
  SEARCH_EXPIRED: 410,
  SAME_PLACE: 422,
  UNKNOWN_PLACE: 422,
  UNKNOWN_TRAVELLER: 422,
  NO_TRAVELLERS: 422,
  TOO_MANY_TRAVELLERS: 422,
  OFFER_EXPIRED: 422,
  OFFER_UNKNOWN: 422,
  OFFER_MISMATCH: 422,
  PRICE_CHANGED: 422,
  SOLD_OUT: 422,
  TRIP_INVALID: 422,
  NO_ITEMS: 422,
  TRAVELLER_INCOMPLETE: 422,
  NAME_NOT_LATIN: 422,
  COST_CENTER_REQUIRED: 422,
  UNKNOWN_COST_CENTER: 422,
  COST_CENTER_NOT_ALLOWED: 422,
  CUSTOM_FIELD_REQUIRED: 422,
  CUSTOM_FIELD_INVALID: 422,
  PAYMENT_SOURCE_NOT_ALLOWED: 422,
  BILLING_PROFILE_NOT_ALLOWED: 422,
  UNKNOWN_ITEM: 422,
  REASON_REQUIRED: 422,
  POLICY_PREVENTS: 422,
  APPROVER_MISSING: 422,
  UNKNOWN_APPROVER: 422,
  TOO_MANY_ITEMS: 422,
  CURRENCY_MISMATCH: 422,
  /** Too many tries within some minutes. */
  TOO_MANY_REQUESTS: 429,
  /** More of the caller's requests run than may at the same time: the same may be sent again, after `Retry-After`. */
  TOO_MANY_AT_ONCE: 429,
  /** Somebody else's change of the same record took too long: nothing was done, the same may be sent again, after `Retry-After`. */
  RECORD_BUSY: 409,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  BOOKING_NOT_AVAILABLE: 503,
  QUOTE_REQUIRED: 422,
  QUOTE_EXPIRED: 422,
  CANCELLATION_NOT_ALLOWED: 422,
  SIGNATURE_INVALID: 401,
  SUPPLIER_UNAVAILABLE: 503,
} as const;
export type ErrorType = keyof typeof errorStatus;
