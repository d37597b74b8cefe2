import * as z from '@portolan/contracts/schema';
import { companyParams, flag, memberIds, recordParams, scopeQuery } from '../organisation/companySettings.ts';
import { productTypes } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { id, text } from '../kernel/primitives.ts';
import { orUnknown } from '../kernel/reading.ts';

export const paymentSourceKinds = ['PERSONAL_CARD', 'SHARED_CARD', 'LODGE_CARD', 'INVOICE'] as const;
export const paymentAccess = ['ALL', 'GROUPS', 'USERS'] as const;

/**
 * A means of paying for a trip. Never a card's number, nor the payment provider's token: a brand, four digits, the last month (yyyy-MM).
 */
export const paymentSource = z.object({
  id,
  kind: z.enum(paymentSourceKinds),
  label: z.string(),
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  expiry: z.nullable(z.string()),
  holder: z.nullable(z.string()),
  /** Products that it may pay for; empty: all. */
  applicableTo: z.array(orUnknown(z.enum(productTypes))),
  isDefault: z.boolean(),
  version: z.int(),
  management: z.optional(
    z.object({ ownerId: z.nullable(id), access: z.enum(paymentAccess), accessIds: z.array(id), archived: z.boolean() }),
  ),
});
export type PaymentSource = z.output<typeof paymentSource>;

export const listPaymentSources = defineOperation({
  id: 'listPaymentSources',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/payment-sources',
  access: 'secure',
  summary: 'What the caller may pay with, the default first',
  params: companyParams,
  query: scopeQuery,
  answer: z.object({ content: z.array(paymentSource) }),
});

/**
 * An admin's input for a source of the company; people add their own cards themselves. A card has a brand, its last digits, its last month
 * and the payment provider's token, an invoice none of them. The token is never answered; left out of a change, it stays. Anything that
 * looks like a whole card number is refused in every field.
 */
export const paymentSourceInput = z.strictObject({
  kind: z.enum(['SHARED_CARD', 'LODGE_CARD', 'INVOICE']),
  label: text(80),
  brand: z._default(z.nullable(text(40)), null),
  last4: z._default(z.nullable(z.string().check(z.regex(/^\d{4}$/))), null),
  expiry: z._default(z.nullable(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))), null),
  holder: z._default(z.nullable(text(120)), null),
  providerToken: z.optional(text(200)),
  applicableTo: z._default(z.array(z.enum(productTypes)), []),
  access: z._default(z.enum(paymentAccess), 'ALL'),
  /** Ids of groups or people, by `access`. */
  accessIds: z._default(memberIds, []),
  isDefault: flag,
  archived: flag,
});
export type PaymentSourceInput = z.output<typeof paymentSourceInput>;

export const createPaymentSource = defineOperation({
  id: 'createPaymentSource',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/payment-sources',
  access: 'secure',
  idempotencyKey: 'honoured',
  summary: 'Add a payment source',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: paymentSourceInput,
  answer: paymentSource,
  successStatus: 201,
});
export const updatePaymentSource = defineOperation({
  id: 'updatePaymentSource',
  method: 'PUT',
  path: '/api/secure/v1/corporations/{companyId}/payment-sources/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Replace a payment source',
  errors: ['IN_USE', 'INVALID_INPUT'],
  params: recordParams,
  body: paymentSourceInput,
  answer: paymentSource,
});
export const archivePaymentSource = defineOperation({
  id: 'archivePaymentSource',
  method: 'DELETE',
  path: '/api/secure/v1/corporations/{companyId}/payment-sources/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Take a payment source out of use',
  errors: ['IN_USE'],
  params: recordParams,
});
