import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { typedEmail } from './auth.ts';
import { proof } from './proof.ts';

/** Sections of a person's data, in the order of the export. */
export const personalDataSections = [
  'profile',
  'documents',
  'memberships',
  'preferences',
  'security',
  'delegates',
  'trips',
  'approvals',
  'notifications',
  'activity',
] as const;
export type PersonalDataSection = (typeof personalDataSections)[number];

/** One section at a time, so that a page can show progress. Contains whole document numbers: a POST, so no cache stores it. */
export const fetchPersonalData = defineOperation({
  id: 'fetchPersonalData',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v1/customers/personal-data/{section}',
  access: 'secure',
  summary: 'All that the portal keeps of the caller in one section, as rows',
  errors: ['STEP_UP_REQUIRED', 'WRONG_PASSWORD', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
  params: z.object({ section: z.enum(personalDataSections) }),
  body: z.strictObject(proof),
  answer: z.object({ section: z.enum(personalDataSections), rows: z.array(z.record(z.string(), z.unknown())) }),
});

/**
 * `email` is the caller’s own, typed to confirm; the password or the second factor is required however fresh the sign-in is. Refused with
 * IN_USE while trips are open, and for the company’s last admin.
 */
export const erasePerson = defineOperation({
  id: 'erasePerson',
  method: 'POST',
  path: '/api/secure/v1/customers/erase',
  access: 'secure',
  summary:
    'Erase the caller: personal data go, bookings, invoices and the audit trail stay without a name; ends all sessions',
  errors: ['INVALID_INPUT', 'STEP_UP_REQUIRED', 'WRONG_CODE', 'IN_USE', 'TOO_MANY_REQUESTS'],
  body: z.strictObject({ email: typedEmail, ...proof }),
});
