import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { countryCode, id, text, timeZone } from '../kernel/primitives.ts';
import { companyParams, flag, recordParams } from './companySettings.ts';

/** An office as admins manage it: searches offer it by name, and locate it by latitude and longitude (degrees, WGS 84). */
export const officeRecord = z.object({
  id,
  name: z.string(),
  line: z.string(),
  zip: z.string(),
  city: z.string(),
  countryCode,
  latitude: z.number(),
  longitude: z.number(),
  timeZone,
  archived: z.boolean(),
  version: z.int(),
});
export type OfficeRecord = z.output<typeof officeRecord>;

export const listOffices = defineOperation({
  id: 'listOffices',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/offices',
  access: 'secure',
  summary: 'The company’s offices by name, archived ones too',
  params: companyParams,
  answer: z.object({ content: z.array(officeRecord) }),
});

/** An admin's input for an office. Two offices in use have different names. */
export const officeInput = z.strictObject({
  name: text(80),
  line: text(120),
  zip: z.union([z.literal(''), text(16)]),
  city: text(80),
  countryCode,
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  timeZone,
  archived: flag,
});
export type OfficeInput = z.output<typeof officeInput>;

export const createOffice = defineOperation({
  id: 'createOffice',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/offices',
  access: 'secure',
  idempotencyKey: 'honoured',
  summary: 'Add an office',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: officeInput,
  answer: officeRecord,
  successStatus: 201,
});
export const updateOffice = defineOperation({
  id: 'updateOffice',
  method: 'PUT',
  path: '/api/secure/v1/corporations/{companyId}/offices/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Replace an office',
  errors: ['INVALID_INPUT'],
  params: recordParams,
  body: officeInput,
  answer: officeRecord,
});
export const archiveOffice = defineOperation({
  id: 'archiveOffice',
  method: 'DELETE',
  path: '/api/secure/v1/corporations/{companyId}/offices/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Take an office out of use: searches offer it no more',
  params: recordParams,
});
