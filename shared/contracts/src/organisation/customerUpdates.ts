import * as z from '@portolan/contracts/schema';
import { languages } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { countryCode, currencyCode, id, localDate, optionalText } from '../kernel/primitives.ts';
import { appearances, customer, phoneNumber, userTitles } from './people.ts';

/**
 * A person's changes to their own profile; a whole record, as PUT requires. `appearance`, which the spec's record lacks, and
 * `nationalities` may be left out: they stay.
 */
export const customerUpdate = z.strictObject({
  firstName: optionalText(80),
  lastName: optionalText(80),
  cellphone: z.union([z.literal(''), phoneNumber]),
  address1: optionalText(120),
  address2: optionalText(120),
  zipCode: optionalText(16),
  city: optionalText(80),
  country: z.nullable(countryCode),
  languageISOCode: z.enum(languages),
  currency: currencyCode,
  appearance: z.optional(z.enum(appearances)),
  birthDate: z.nullable(localDate),
  userTitle: z.nullable(z.enum(userTitles)),
  nationalities: z.optional(z.array(countryCode).check(z.maxLength(2))),
});
export type CustomerUpdate = z.output<typeof customerUpdate>;

/** Largest picture of a person accepted, in bytes and pixels, and the side of the stored square, in pixels. */
export const personPictureLimits = { bytes: 5 * 1024 * 1024, pixels: 6_000 * 4_200, side: 256 } as const;

const params = z.object({ id });

export const updateCustomer = defineOperation({
  id: 'updateCustomer',
  method: 'PUT',
  path: '/api/secure/v1/customers/{id}',
  access: 'secure',
  ifMatch: 'honoured',
  summary: 'Replace what a person may change',
  errors: ['INVALID_INPUT'],
  params,
  body: customerUpdate,
  answer: customer,
});
export const uploadPersonPicture = defineOperation({
  id: 'uploadPersonPicture',
  method: 'PUT',
  path: '/api/secure/v1/customers/{id}/picture',
  access: 'secure',
  summary: 'A PNG, JPEG or WebP as base64, drawn anew as a square PNG: the picture of a person',
  errors: ['INVALID_INPUT'],
  params,
  body: z.strictObject({ content: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/)) }),
  answer: customer,
});
export const removePersonPicture = defineOperation({
  id: 'removePersonPicture',
  method: 'DELETE',
  path: '/api/secure/v1/customers/{id}/picture',
  access: 'secure',
  summary: 'Take the picture of a person away',
  params,
  answer: customer,
});
