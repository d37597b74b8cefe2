import * as z from '@portolan/contracts/schema';
import { customFieldValueLength } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { overrideReasonLength } from '../policies/policies.ts';
import { id, optionalText } from '../kernel/primitives.ts';
import { tripNoteLength } from './tripLifecycle.ts';

const cartParams = z.object({ cartId: id });
/** An id, or empty before a choice. */
const choice = z.union([id, z.literal('')]);

/** A person's unsent checkout, as typed: nothing is checked or effective before `submitTrip`. */
export const checkoutDraft = z.strictObject({
  note: optionalText(tripNoteLength),
  purposeCode: optionalText(40),
  shares: z.array(z.strictObject({ costCenterId: choice, percent: optionalText(10) })).check(z.maxLength(20)),
  fields: z.array(z.strictObject({ fieldId: id, value: optionalText(customFieldValueLength) })).check(z.maxLength(50)),
  paymentSourceId: choice,
  billingProfileId: choice,
  /** `words` are free text, for the code that means another reason. */
  reasons: z
    .array(z.strictObject({ itemId: id, code: optionalText(80), words: optionalText(80) }))
    .check(z.maxLength(100)),
  /** An agent's reasons for overriding the policy. */
  overrides: z.optional(
    z.array(z.strictObject({ itemId: id, reason: optionalText(overrideReasonLength) })).check(z.maxLength(100)),
  ),
});
export type CheckoutDraft = z.output<typeof checkoutDraft>;

export const fetchCheckoutDraft = defineOperation({
  id: 'fetchCheckoutDraft',
  method: 'GET',
  path: '/api/secure/v2/carts/{cartId}/checkout-draft',
  access: 'secure',
  summary: 'What the caller has filled in of the trip’s checkout and not sent yet; null for nothing',
  params: cartParams,
  answer: z.object({ draft: z.nullable(checkoutDraft) }),
});
export const saveCheckoutDraft = defineOperation({
  id: 'saveCheckoutDraft',
  method: 'PUT',
  path: '/api/secure/v2/carts/{cartId}/checkout-draft',
  access: 'secure',
  summary:
    'Keep what the caller has filled in of the trip’s checkout, until the trip is submitted; changes nothing of the trip',
  params: cartParams,
  body: checkoutDraft,
});
