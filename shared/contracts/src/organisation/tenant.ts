import * as z from '@portolan/contracts/schema';
import { languages } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { countryCode, currencyCode } from '../kernel/primitives.ts';

/** Seed of a tenant's theme, #RRGGBB. */
export const brandColor = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/));

/** The brand of the portal (spec §3 tenant config). */
export const tenant = z.object({
  id: z.string(),
  name: z.string(),
  countryCode,
  brandColor,
  logo: z.nullable(z.string()),
  invertedLogo: z.nullable(z.string()),
  /** Icon of the browser's tab; null for a mark in the tenant's colour. */
  icon: z.nullable(z.string()),
  /** Title of the browser's tab; null for the name. */
  documentTitle: z.nullable(z.string()),
  cardPaymentPublicKey: z.nullable(z.string()),
  customerSupportAddress: z.string(),
  customerSupportPhone: z.string(),
  /** Support hours, in the tenant's own words; absent or null for none. */
  customerSupportHours: z.optional(z.nullable(z.string())),
  /** Rooms with the tenant's own words, as `language/room`: pages request no others. */
  worded: z.array(z.string()),
});
export type Tenant = z.output<typeof tenant>;

/** Settings of the running installation; never baked into a bundle (api page, "Demo data"). */
export const publicConfig = z.object({
  environment: z.enum(['demo', 'production']),
  documentServiceUrl: z.string(),
  /** Street map tiles, `{z}/{x}/{y}` and `{key}` in the address, with the attribution that their licence requires; null for none. */
  mapTiles: z.nullable(
    z.object({ url: z.string(), key: z.nullable(z.string()), attribution: z.optional(z.nullable(z.string())) }),
  ),
  /** Recorder of sessions; absent or null for none. */
  sessionRecording: z.optional(z.nullable(z.object({ url: z.string() }))),
  /** Address of the support chat, and our inbox there; absent or null for none. */
  supportChat: z.optional(z.nullable(z.object({ url: z.string(), websiteToken: z.string() }))),
});
export type PublicConfig = z.output<typeof publicConfig>;

export const currency = z.object({ code: currencyCode, symbol: z.string() });
export type Currency = z.output<typeof currency>;
export const language = z.object({ isoCode: z.enum(languages), name: z.string() });
export type Language = z.output<typeof language>;
export const country = z.object({ code: countryCode, name: z.string() });
export type Country = z.output<typeof country>;

const byLanguage = z.object({ language: z.optional(z.enum(languages)) });

/** Choice of a tenant, on any host of a demo; elsewhere the host decides. */
export const tenantChoice = z.object({ tenant: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))) });

export const fetchTenant = defineOperation({
  id: 'fetchTenant',
  method: 'GET',
  path: '/api/public/v1/tenant',
  access: 'public',
  summary: 'The tenant of this host; `tenant` chooses one in the demo',
  errors: ['NOT_FOUND'],
  query: tenantChoice,
  answer: tenant,
});
export const fetchConfig = defineOperation({
  id: 'fetchConfig',
  method: 'GET',
  path: '/api/public/v1/config',
  access: 'public',
  summary: 'Public run-time settings',
  answer: publicConfig,
});
export const listCurrencies = defineOperation({
  id: 'listCurrencies',
  method: 'GET',
  path: '/api/public/v1/currencies',
  access: 'public',
  summary: 'Currencies with their symbols',
  answer: z.array(currency),
});
export const listLanguages = defineOperation({
  id: 'listLanguages',
  method: 'GET',
  path: '/api/public/v1/languages',
  access: 'public',
  summary: 'Languages of the portal, each in its own name',
  answer: z.array(language),
});
export const listCountries = defineOperation({
  id: 'listCountries',
  method: 'GET',
  path: '/api/public/v1/countries',
  access: 'public',
  summary: 'Countries by name in a language',
  query: byLanguage,
  answer: z.array(country),
});
export const listIssuingCountries = defineOperation({
  id: 'listIssuingCountries',
  method: 'GET',
  path: '/api/public/v1/issuing-countries',
  access: 'public',
  summary: 'Countries that issue travel documents',
  query: byLanguage,
  answer: z.array(country),
});
export const listNationalities = defineOperation({
  id: 'listNationalities',
  method: 'GET',
  path: '/api/public/v1/nationalities',
  access: 'public',
  summary: 'Nationalities, named by their country',
  query: byLanguage,
  answer: z.array(country),
});
