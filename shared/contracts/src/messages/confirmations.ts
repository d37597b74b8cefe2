import * as z from '@portolan/contracts/schema';
import { approvalCause, heldItem } from '../trips/approvalRules.ts';
import { commentLength, decisionErrors } from '../trips/approvals.ts';
import { productTypes } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { policyVerdict } from '../policies/policies.ts';
import { id, instant, instantWithOffset, localDate, money, optionalText, timeZone } from '../kernel/primitives.ts';
import { orUnknown } from '../kernel/reading.ts';

/**
 * The question behind a mail's link: the trip, in short, and whether an answer is still needed. `state` is `DECIDED` after another
 * approver's decision, or after the trip changed; `decision` then tells the outcome, if there is one.
 */
export const confirmation = z.object({
  cartId: id,
  tripId: z.string(),
  tripName: z.string(),
  booker: z.string(),
  travellers: z.array(z.string()),
  startDate: z.nullable(localDate),
  endDate: z.nullable(localDate),
  price: z.nullable(money),
  note: z.string(),
  /**
   * The items to decide on, soonest first: from where to where, or which service and where; with the rules they break, and the reason
   * given.
   */
  items: z.optional(
    z.array(
      z.object({
        id,
        /** Absent in answers of an older API. */
        productType: z.optional(orUnknown(z.enum(productTypes))),
        service: z.nullable(z.string()),
        from: z.string(),
        to: z.string(),
        startDateTime: instantWithOffset,
        timeZone,
        price: z.nullable(money),
        policy: z.optional(policyVerdict),
        reason: z.nullable(z.string()),
      }),
    ),
  ),
  /** Reasons for approval, as `trip.approval.reasons`. */
  reasons: z.array(z.string()),
  /** As `trip.approval.why` and `held`. */
  why: z.optional(z.array(approvalCause)),
  held: z.optional(z.array(heldItem)),
  deadline: instant,
  state: z.enum(['OPEN', 'DECIDED']),
  decision: z.nullable(
    z.object({ decision: z.enum(['APPROVED', 'REJECTED']), by: z.nullable(z.string()), at: instant }),
  ),
});
export type Confirmation = z.output<typeof confirmation>;

const tokenParams = z.object({ token: z.string().check(z.minLength(1), z.maxLength(120)) });

export const fetchConfirmation = defineOperation({
  id: 'fetchConfirmation',
  method: 'GET',
  path: '/api/public/v1/confirmations/{token}',
  access: 'public',
  summary: 'What the link of a mail asks; changes nothing, for scanners follow links',
  errors: ['TOKEN_EXPIRED', 'SUBSCRIPTION_SUSPENDED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  params: tokenParams,
  answer: confirmation,
});
export const confirmDecision = defineOperation({
  id: 'confirmDecision',
  method: 'POST',
  path: '/api/public/v1/confirmations/{token}',
  access: 'public',
  summary: 'Answers it, once; a no needs a comment',
  errors: [
    'TOKEN_EXPIRED',
    'SUBSCRIPTION_SUSPENDED',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'FORBIDDEN',
    ...decisionErrors,
    'REQUEST_IN_PROGRESS',
    'IDEMPOTENCY_KEY_REUSED',
    'BOOKING_NOT_AVAILABLE',
    'APPROVER_MISSING',
  ],
  params: tokenParams,
  body: z
    .strictObject({ decision: z.enum(['APPROVE', 'REJECT']), comment: z.optional(optionalText(commentLength)) })
    .check(
      z.refine(({ decision, comment = '' }) => decision === 'APPROVE' || comment !== '', {
        path: ['comment'],
        error: 'A no needs a comment.',
      }),
    ),
  answer: confirmation,
});
