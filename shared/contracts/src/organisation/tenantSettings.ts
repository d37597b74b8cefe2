import * as z from '@portolan/contracts/schema';
import { languages } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { phoneNumber } from './people.ts';
import { text } from '../kernel/primitives.ts';
import { brandColor, tenantChoice } from './tenant.ts';
import { wordableRooms, wordedText } from '../kernel/wording.ts';

/** Largest picture accepted, in bytes, and stored, in pixels: four times the size in the top bar. */
export const logoLimits = { bytes: 256 * 1024, width: 640, height: 112 } as const;

/** Address of a tenant's picture; its name holds hash and size. */
export const logoPath = z
  .string()
  .check(z.regex(/^\/api\/public\/v1\/tenant\/logos\/[0-9a-f]{32}-\d{1,3}x\d{1,3}\.png$/));

/** Portal settings that a tenant's administrator may change. */
const changeable = {
  brandColor,
  logo: z.nullable(logoPath),
  invertedLogo: z.nullable(logoPath),
  icon: z.nullable(logoPath),
  /** Title of the browser's tab, after the page's name; null for the tenant's name. */
  documentTitle: z.nullable(text(60)),
  customerSupportAddress: z.email().check(z.maxLength(120)),
  customerSupportPhone: phoneNumber,
  /** Support hours, such as "Every day, 06:00 to 22:00"; null for none. */
  customerSupportHours: z._default(z.nullable(text(80)), null),
  wording: z.array(wordedText).check(z.maxLength(200)),
};

export const tenantSettings = z.object({ name: z.string(), ...changeable, version: z.int() });
export type TenantSettings = z.output<typeof tenantSettings>;
export const tenantSettingsUpdate = z.strictObject(changeable);
export type TenantSettingsUpdate = z.output<typeof tenantSettingsUpdate>;

export const fetchTenantSettings = defineOperation({
  id: 'fetchTenantSettings',
  method: 'GET',
  path: '/api/secure/v1/tenant/settings',
  access: 'secure',
  summary: 'Branding and wording of the caller’s tenant',
  answer: tenantSettings,
});
export const updateTenantSettings = defineOperation({
  id: 'updateTenantSettings',
  method: 'PUT',
  path: '/api/secure/v1/tenant/settings',
  access: 'secure',
  ifMatch: 'required',
  summary: 'Replace branding and wording',
  body: tenantSettingsUpdate,
  answer: tenantSettings,
});
export const uploadTenantLogo = defineOperation({
  id: 'uploadTenantLogo',
  method: 'POST',
  path: '/api/secure/v1/tenant/logos',
  access: 'secure',
  successStatus: 201,
  summary: 'A PNG or SVG, drawn anew as a PNG; it shows once the settings name it',
  body: z.strictObject({ content: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/)) }),
  answer: z.object({ path: logoPath, width: z.int(), height: z.int() }),
});
export const fetchWording = defineOperation({
  id: 'fetchWording',
  method: 'GET',
  path: '/api/public/v1/translations/{language}/{namespace}',
  access: 'public',
  hasHashedEtag: true,
  summary: 'The texts of a room that the tenant of this host words itself, by key; `tenant` chooses one in the demo',
  errors: ['NOT_FOUND'],
  params: z.object({ language: z.enum(languages), namespace: z.enum(wordableRooms) }),
  query: tenantChoice,
  answer: z.record(z.string(), z.string()),
});
