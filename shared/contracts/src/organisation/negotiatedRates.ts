import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { id, localDate, text } from '../kernel/primitives.ts';
import { orUnknown } from '../kernel/reading.ts';
import { companyParams, flag, recordParams } from './companySettings.ts';

/** Products with negotiated rates. */
export const negotiatedProducts = ['HOTEL', 'FLIGHT', 'RENTAL_CAR', 'TRAIN'] as const;
export type NegotiatedProduct = (typeof negotiatedProducts)[number];

/** A company's terms with a supplier. */
export const negotiatedRate = z.object({
  id,
  name: z.string(),
  productType: orUnknown(z.enum(negotiatedProducts)),
  /** The hotel chain’s name, the airline’s code, the name of the car or rail company. Empty for a single hotel. */
  supplier: z.string(),
  /** One hotel of the catalog; null for a whole chain, and for every other product. */
  hotelId: z.nullable(z.string()),
  /** Rate, corporate or contract code, as the supplier gave it; empty for none. */
  code: z.string(),
  /** Percent below the supplier’s public price, whole; null if only the code decides. */
  discountPercent: z.nullable(z.int()),
  isPreferred: z.boolean(),
  /** Last day of validity; null for no end. */
  validUntil: z.nullable(localDate),
  archived: z.boolean(),
  version: z.int(),
});
export type NegotiatedRate = z.output<typeof negotiatedRate>;

export const listNegotiatedRates = defineOperation({
  id: 'listNegotiatedRates',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/negotiated-rates',
  access: 'secure',
  summary: 'What the company has negotiated with suppliers, by name, archived ones too',
  params: companyParams,
  answer: z.object({ content: z.array(negotiatedRate) }),
});

/** An admin's input. Hotels have a chain or one hotel, and a discount; every other product has a supplier and a code. */
export const negotiatedRateInput = z.strictObject({
  name: text(100),
  productType: z.enum(negotiatedProducts),
  supplier: z.union([z.literal(''), text(80)]),
  hotelId: z._default(z.nullable(text(80)), null),
  code: z.union([z.literal(''), text(40)]),
  discountPercent: z._default(z.nullable(z.int().check(z.gte(1), z.lte(60))), null),
  isPreferred: flag,
  validUntil: z._default(z.nullable(localDate), null),
  archived: flag,
});
export type NegotiatedRateInput = z.output<typeof negotiatedRateInput>;

export const createNegotiatedRate = defineOperation({
  id: 'createNegotiatedRate',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/negotiated-rates',
  access: 'secure',
  idempotencyKey: 'honoured',
  summary: 'Add a negotiated rate or code',
  errors: ['INVALID_INPUT'],
  params: companyParams,
  body: negotiatedRateInput,
  answer: negotiatedRate,
  successStatus: 201,
});
export const updateNegotiatedRate = defineOperation({
  id: 'updateNegotiatedRate',
  method: 'PUT',
  path: '/api/secure/v1/corporations/{companyId}/negotiated-rates/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Replace a negotiated rate or code',
  errors: ['INVALID_INPUT'],
  params: recordParams,
  body: negotiatedRateInput,
  answer: negotiatedRate,
});
export const archiveNegotiatedRate = defineOperation({
  id: 'archiveNegotiatedRate',
  method: 'DELETE',
  path: '/api/secure/v1/corporations/{companyId}/negotiated-rates/{id}',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Take a negotiated rate or code out of use',
  params: recordParams,
});
