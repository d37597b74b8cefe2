import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { countryCode, id, localDate, text } from '../kernel/primitives.ts';

export const travelDocumentTypes = [
  'PASSPORT',
  'NATIONAL_ID',
  'VISA',
  'RESIDENCE_PERMIT',
  'DRIVING_LICENCE',
  'KTN',
  'REDRESS',
] as const;

/** A travel document (domain §1). `number` is masked except for its last characters; only `revealTravelDocument` answers the whole one. */
export const travelDocument = z.object({
  id,
  type: z.enum(travelDocumentTypes),
  number: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  issuingCountry: z.nullable(countryCode),
  nationality: z.nullable(countryCode),
  issuedOn: z.nullable(localDate),
  expiresOn: z.nullable(localDate),
  birthPlace: z.nullable(z.string()),
  isDefault: z.boolean(),
  version: z.int(),
});
export type TravelDocument = z.output<typeof travelDocument>;

/** A person's input, with names as printed. A change without `number` keeps the number. */
export const travelDocumentInput = z.strictObject({
  type: z.enum(travelDocumentTypes),
  number: z.optional(z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 /-]{2,39}$/))),
  firstName: text(80),
  lastName: text(80),
  issuingCountry: z._default(z.nullable(countryCode), null),
  nationality: z._default(z.nullable(countryCode), null),
  issuedOn: z._default(z.nullable(localDate), null),
  expiresOn: z._default(z.nullable(localDate), null),
  birthPlace: z._default(z.nullable(text(80)), null),
});
export type TravelDocumentInput = z.output<typeof travelDocumentInput>;

const ofPerson = z.object({ id });
const ofDocument = z.object({ id, docId: id });
const list = z.object({ listOfTravelDocuments: z.array(travelDocument) });

export const listTravelDocuments = defineOperation({
  id: 'listTravelDocuments',
  method: 'GET',
  path: '/api/secure/v1/customers/{id}/travel-documents',
  access: 'secure',
  summary: 'A person’s travel documents, the default first',
  params: ofPerson,
  answer: list,
});
export const addTravelDocument = defineOperation({
  id: 'addTravelDocument',
  method: 'POST',
  path: '/api/secure/v1/customers/{id}/travel-documents',
  access: 'secure',
  idempotencyKey: 'honoured',
  summary: 'Add a travel document; the first is the default',
  errors: ['INVALID_INPUT'],
  params: ofPerson,
  body: travelDocumentInput,
  answer: travelDocument,
  successStatus: 201,
});
export const updateTravelDocument = defineOperation({
  id: 'updateTravelDocument',
  method: 'PUT',
  path: '/api/secure/v1/customers/{id}/travel-documents/{docId}',
  access: 'secure',
  ifMatch: 'honoured',
  summary: 'Replace a travel document',
  errors: ['INVALID_INPUT'],
  params: ofDocument,
  body: travelDocumentInput,
  answer: travelDocument,
});
export const deleteTravelDocument = defineOperation({
  id: 'deleteTravelDocument',
  method: 'DELETE',
  path: '/api/secure/v1/customers/{id}/travel-documents/{docId}',
  access: 'secure',
  ifMatch: 'honoured',
  summary: 'Delete a travel document',
  params: ofDocument,
});
export const setDefaultTravelDocument = defineOperation({
  id: 'setDefaultTravelDocument',
  method: 'PATCH',
  path: '/api/secure/v1/customers/{id}/travel-documents/{docId}/set-default',
  access: 'secure',
  summary: 'Prefer a travel document; answers the list',
  params: ofDocument,
  answer: list,
});
