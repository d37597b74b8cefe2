import * as z from '@portolan/contracts/schema';
import { companyParams, scopeQuery } from './companySettings.ts';
import { defineOperation } from './operation.ts';
import { countryCode, currencyCode, id } from './primitives.ts';
import { currency } from './tenant.ts';

export const invoiceFrequencies = ['PER_TRIP', 'WEEKLY', 'MONTHLY'] as const;

/** Whom a company's invoices are for. `allowedUsers` null: everybody. */
export const billingProfile = z.object({
  id,
  name: z.string(),
  currency: currencyCode,
  isDefault: z.boolean(),
  version: z.int(),
  management: z.optional(z.object({
    legalName: z.string(),
    vatNumber: z.string(),
    address: z.object({ line: z.string(), zip: z.string(), city: z.string(), countryCode }),
    invoiceEmail: z.string(),
    reference: z.string(),
    invoiceFrequency: z.enum(invoiceFrequencies),
    allowedUsers: z.nullable(z.array(id)),
    archived: z.boolean(),
  })),
});
export type BillingProfile = z.output<typeof billingProfile>;

export const listSupportedCurrencies = defineOperation({
  id: 'listSupportedCurrencies', method: 'GET', path: '/api/secure/v1/billings/supported-currencies', access: 'secure',
  summary: 'Currencies that a company can be billed in', answer: z.array(currency),
});
export const listBillingProfiles = defineOperation({
  id: 'listBillingProfiles', method: 'GET', path: '/api/secure/v1/corporations/{companyId}/billing-profiles', access: 'secure',
  summary: 'Whom the caller’s trips may be billed to, the default first', params: companyParams, query: scopeQuery, answer: z.object({ content: z.array(billingProfile) }),
});
