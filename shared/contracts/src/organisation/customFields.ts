import * as z from '@portolan/contracts/schema';
import { bookingChannels } from './bookingChannels.ts';
import { companyParams, flag, recordParams, scopeQuery } from './companySettings.ts';
import { productTypes } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { id, text } from '../kernel/primitives.ts';
import { orUnknown } from '../kernel/reading.ts';

export const customFieldKinds = ['TEXT', 'LIST', 'DATE'] as const;
export const customFieldNeeds = ['NEVER', 'ALWAYS', 'OUT_OF_POLICY'] as const;

/** A company's own question about a trip. `options` are the choices of a LIST; a DATE is yyyy-MM-dd. */
export const customField = z.object({
  id,
  label: z.string(),
  kind: z.enum(customFieldKinds),
  options: z.array(z.string()),
  requiredWhen: z.enum(customFieldNeeds),
  /** Asked for trips with one of these; empty: always. */
  appliesTo: z.array(orUnknown(z.enum(productTypes))),
  /** Asked only in these channels; empty, or left out by an older API: in all. */
  bookingChannels: z.optional(z.array(orUnknown(z.enum(bookingChannels)))),
  archived: z.boolean(),
  version: z.int(),
});
export type CustomField = z.output<typeof customField>;

export const listCustomFields = defineOperation({
  id: 'listCustomFields',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/custom-fields',
  access: 'secure',
  summary: 'What the company asks of each trip, by label',
  params: companyParams,
  query: scopeQuery,
  answer: z.object({ content: z.array(customField) }),
});

/** An admin's input: a LIST has options, other kinds have none. */
export const customFieldInput = z.strictObject({
  label: text(80),
  kind: z.enum(customFieldKinds),
  options: z._default(z.array(text(80)).check(z.maxLength(100)), []),
  requiredWhen: z._default(z.enum(customFieldNeeds), 'NEVER'),
  appliesTo: z._default(z.array(z.enum(productTypes)), []),
  bookingChannels: z._default(z.array(z.enum(bookingChannels)), []),
  archived: flag,
});
export type CustomFieldInput = z.output<typeof customFieldInput>;

export const createCustomField = defineOperation({
  id: 'createCustomField',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/custom-fields',
  access: 'secure',
  idempotencyKey: 'honoured',
  summary: 'Add a field of the company’s own',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: customFieldInput,
  answer: customField,
  successStatus: 201,
});
export const updateCustomField = defineOperation({
  id: 'updateCustomField',
  method: 'PUT',
  path: '/api/secure/v1/corporations/{companyId}/custom-fields/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Replace a field of the company’s own',
  errors: ['IN_USE', 'INVALID_INPUT'],
  params: recordParams,
  body: customFieldInput,
  answer: customField,
});
export const archiveCustomField = defineOperation({
  id: 'archiveCustomField',
  method: 'DELETE',
  path: '/api/secure/v1/corporations/{companyId}/custom-fields/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Take a field of the company’s own out of use',
  errors: ['IN_USE'],
  params: recordParams,
});
