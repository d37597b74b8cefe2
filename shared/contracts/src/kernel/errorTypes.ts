/** Every `type` that the API answers with, and its HTTP status. */
export const errorStatus = {
  MALFORMED_REQUEST: 400,
  /** Well-formed input with a value that is not allowed: `meta.errors` names each field. */
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
  /** An open record still refers to the record to be removed. */
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
  /** Sale has not opened yet: `meta.opensOn` is its first day. */
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
