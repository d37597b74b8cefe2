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
