import * as z from 'zod/mini';

/** One refused field of a request: `field` is a dotted path into params, query or body. */
export const fieldError = z.object({ field: z.string(), code: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

const quotedMoney = z.object({ amount: z.number(), currency: z.string() });

/** What an offer costs now: in the caller's currency, and `quoted` in the supplier's. Who sends `quoted` with the offer has accepted it. */
export const changedPrice = z.object({ offerId: z.string(), amount: z.number(), currency: z.string(), quoted: quotedMoney, rate: z.number(), rateDate: z.string() });
export type ChangedPrice = z.output<typeof changedPrice>;

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
    /** With VERSION_CONFLICT: who changed the record last (null for somebody outside the company) and when, as an instant. */
    changed: z.optional(z.object({ by: z.nullable(z.string()), at: z.string() })),
    /** With PRICE_CHANGED. */
    price: z.optional(changedPrice),
  }),
});
export type ApiErrorBody = z.output<typeof apiErrorBody>;

/** Every `type` that the API answers with, and its HTTP status. */
export const errorStatus = {
  MALFORMED_REQUEST: 400,
  UNSUPPORTED_MEDIA_TYPE: 415,
  PAYLOAD_TOO_LARGE: 413,
  NOT_SIGNED_IN: 401,
  INVALID_CREDENTIALS: 401,
  REFRESH_TOKEN_INVALID: 401,
  REFRESH_TOKEN_REUSED: 401,
  SUBSCRIPTION_SUSPENDED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  INVALID_TRANSITION: 409,
  VERSION_CONFLICT: 412,
  PRECONDITION_REQUIRED: 428,
  IDEMPOTENCY_KEY_REUSED: 422,
  REQUEST_IN_PROGRESS: 409,
  PICKUP_IN_PAST: 422,
  PICKUP_TOO_SOON: 422,
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
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;
export type ErrorType = keyof typeof errorStatus;
