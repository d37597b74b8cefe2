import * as z from '@portolan/contracts/schema';
import { companyParams, scopeQuery } from './companySettings.ts';
import { productTypes } from './constants.ts';
import { defineOperation } from './operation.ts';
import { id } from './primitives.ts';

export const customFieldKinds = ['TEXT', 'LIST', 'DATE'] as const;
export const customFieldNeeds = ['NEVER', 'ALWAYS', 'OUT_OF_POLICY'] as const;

/** Longest value of a company's own field, in characters. */
export const customFieldValueLength = 200;

/** What a company asks of a trip beside what every trip has. `options` are the choices of a LIST; a DATE is yyyy-MM-dd. */
export const customField = z.object({
  id,
  label: z.string(),
  kind: z.enum(customFieldKinds),
  options: z.array(z.string()),
  requiredWhen: z.enum(customFieldNeeds),
  /** Asked where the trip has one of these; empty: always. */
  appliesTo: z.array(z.enum(productTypes)),
  archived: z.boolean(),
  version: z.int(),
});
export type CustomField = z.output<typeof customField>;

export const listCustomFields = defineOperation({
  id: 'listCustomFields', method: 'GET', path: '/api/secure/v1/corporations/{companyId}/custom-fields', access: 'secure',
  summary: 'What the company asks of each trip, by label', params: companyParams, query: scopeQuery, answer: z.object({ content: z.array(customField) }),
});
