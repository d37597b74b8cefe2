import * as z from '@portolan/contracts/schema';
import { companyParams, flag, memberIds, recordParams, scopeQuery } from './companySettings.ts';
import { defineOperation } from '../kernel/operation.ts';
import { countryCode, currencyCode, id, optionalText, text } from '../kernel/primitives.ts';
import { currency } from './tenant.ts';

export const invoiceFrequencies = ['PER_TRIP', 'WEEKLY', 'MONTHLY'] as const;

/** Recipient of a company's invoices. `allowedUsers` null: everyone. */
export const billingProfile = z.object({
  id,
  name: z.string(),
  currency: currencyCode,
  isDefault: z.boolean(),
  version: z.int(),
  management: z.optional(
    z.object({
      legalName: z.string(),
      vatNumber: z.string(),
      address: z.object({ line: z.string(), zip: z.string(), city: z.string(), countryCode }),
      invoiceEmail: z.string(),
      reference: z.string(),
      invoiceFrequency: z.enum(invoiceFrequencies),
      allowedUsers: z.nullable(z.array(id)),
      archived: z.boolean(),
    }),
  ),
});
export type BillingProfile = z.output<typeof billingProfile>;

export const listSupportedCurrencies = defineOperation({
  id: 'listSupportedCurrencies',
  method: 'GET',
  path: '/api/secure/v1/billings/supported-currencies',
  access: 'secure',
  summary: 'Currencies that a company can be billed in',
  answer: z.array(currency),
});
export const listBillingProfiles = defineOperation({
  id: 'listBillingProfiles',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/billing-profiles',
  access: 'secure',
  summary: 'Whom the caller’s trips may be billed to, the default first',
  params: companyParams,
  query: scopeQuery,
  answer: z.object({ content: z.array(billingProfile) }),
});

/** An admin's input. The currency is one of `listSupportedCurrencies`; a new default replaces the former. */
export const billingProfileInput = z.strictObject({
  name: text(80),
  legalName: text(120),
  vatNumber: text(30),
  address: z.strictObject({ line: text(120), zip: text(16), city: text(80), countryCode }),
  invoiceEmail: z.email(),
  currency: currencyCode,
  reference: z._default(optionalText(80), ''),
  invoiceFrequency: z.enum(invoiceFrequencies),
  isDefault: flag,
  allowedUsers: z._default(z.nullable(memberIds), null),
  archived: flag,
});
export type BillingProfileInput = z.output<typeof billingProfileInput>;

export const createBillingProfile = defineOperation({
  id: 'createBillingProfile',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/billing-profiles',
  access: 'secure',
  idempotencyKey: 'honoured',
  summary: 'Add a billing profile',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: billingProfileInput,
  answer: billingProfile,
  successStatus: 201,
});
export const updateBillingProfile = defineOperation({
  id: 'updateBillingProfile',
  method: 'PUT',
  path: '/api/secure/v1/corporations/{companyId}/billing-profiles/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Replace a billing profile',
  errors: ['IN_USE', 'INVALID_INPUT'],
  params: recordParams,
  body: billingProfileInput,
  answer: billingProfile,
});
export const archiveBillingProfile = defineOperation({
  id: 'archiveBillingProfile',
  method: 'DELETE',
  path: '/api/secure/v1/corporations/{companyId}/billing-profiles/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Take a billing profile out of use',
  errors: ['IN_USE'],
  params: recordParams,
});
