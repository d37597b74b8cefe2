import * as z from '@portolan/contracts/schema';
import { companyParams, scopeQuery } from './companySettings.ts';
import { productTypes } from './constants.ts';
import { defineOperation } from './operation.ts';
import { id } from './primitives.ts';

export const paymentSourceKinds = ['PERSONAL_CARD', 'SHARED_CARD', 'LODGE_CARD', 'INVOICE'] as const;
export const paymentAccess = ['ALL', 'GROUPS', 'USERS'] as const;

/** What a trip may be paid with. Never a card's number, nor the payment provider's token: a brand, four digits, the last month (yyyy-MM). */
export const paymentSource = z.object({
  id,
  kind: z.enum(paymentSourceKinds),
  label: z.string(),
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  expiry: z.nullable(z.string()),
  holder: z.nullable(z.string()),
  /** What it may pay for; empty: everything. */
  applicableTo: z.array(z.enum(productTypes)),
  isDefault: z.boolean(),
  version: z.int(),
  management: z.optional(z.object({ ownerId: z.nullable(id), access: z.enum(paymentAccess), accessIds: z.array(id), archived: z.boolean() })),
});
export type PaymentSource = z.output<typeof paymentSource>;

export const listPaymentSources = defineOperation({
  id: 'listPaymentSources', method: 'GET', path: '/api/secure/v1/corporations/{companyId}/payment-sources', access: 'secure',
  summary: 'What the caller may pay with, the default first', params: companyParams, query: scopeQuery, answer: z.object({ content: z.array(paymentSource) }),
});
