import * as z from '@portolan/contracts/schema';
import { linkToken, tokens } from './auth.ts';
import { newPassword } from './passwordReset.ts';
import { languages } from '../kernel/constants.ts';
import { defineOperation } from '../kernel/operation.ts';
import { id, instant, text } from '../kernel/primitives.ts';

/** Roles for invitations; the last one only by a company's admins. */
export const invitedRoles = [
  'TRAVELLER',
  'ARRANGER',
  'APPROVER',
  'ANALYST',
  'SAFETY_COORDINATOR',
  'PEOPLE_MANAGER',
  'COMPANY_ADMIN',
] as const;

/** Most people invited at once. */
export const maxInvitations = 50;

/** Content of an invitation's page. */
export const invitation = z.object({
  companyName: z.string(),
  email: z.string(),
  language: z.enum(languages),
  expiresAt: instant,
});
export type Invitation = z.output<typeof invitation>;

const email = z.email().check(z.maxLength(254));

export const fetchInvitation = defineOperation({
  id: 'fetchInvitation',
  method: 'GET',
  path: '/api/public/v1/invitations/{token}',
  access: 'public',
  summary: 'Who invites whom; 410 when it was used, withdrawn or is too old',
  errors: ['TOKEN_EXPIRED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  params: z.object({ token: linkToken }),
  answer: invitation,
});
export const acceptInvitation = defineOperation({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/api/public/v1/invitations/{token}',
  access: 'public',
  summary: 'Become an employee, once per invitation; signs in',
  errors: [
    'TOKEN_EXPIRED',
    'EMAIL_TAKEN',
    'PASSWORD_TOO_WEAK',
    'SUBSCRIPTION_SUSPENDED',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
  ],
  params: z.object({ token: linkToken }),
  body: z.strictObject({
    firstName: text(80),
    lastName: text(80),
    password: newPassword,
    language: z.enum(languages),
    acceptedTerms: z.literal(true),
  }),
  answer: tokens,
});
/** How long after its end an invitation can be renewed, in days. */
export const renewableDays = 30;

export const renewInvitation = defineOperation({
  id: 'renewInvitation',
  method: 'POST',
  path: '/api/public/v1/invitations/{token}/renewal',
  access: 'public',
  summary: 'Mails a new invitation to whoever had the expired one; the answer is the same where there is none to renew',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  params: z.object({ token: linkToken }),
});
export const inviteEmployees = defineOperation({
  id: 'inviteEmployees',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/employees/invitations',
  access: 'secure',
  summary: 'Mail invitations; who is an employee already is named, and gets none',
  errors: ['LICENCES_USED_UP'],
  params: z.object({ companyId: id }),
  body: z.strictObject({
    emails: z.array(email).check(z.minLength(1), z.maxLength(maxInvitations)),
    roles: z._default(z.array(z.enum(invitedRoles)).check(z.maxLength(invitedRoles.length)), ['TRAVELLER']),
    language: z.optional(z.enum(languages)),
  }),
  answer: z.object({
    invited: z.array(z.object({ id, email: z.string(), expiresAt: instant })),
    alreadyEmployed: z.array(z.string()),
  }),
  successStatus: 201,
});
/** Earlier links of the person stop working: only one invitation is valid at a time. */
export const resendInvitation = defineOperation({
  id: 'resendInvitation',
  method: 'POST',
  path: '/api/secure/v1/corporations/{companyId}/managed-people/{customerId}/invitation',
  access: 'secure',
  idempotencyKey: 'required',
  summary: 'Mail a new link to an invited person; links sent before stop working',
  errors: ['INVITATION_ACCEPTED', 'INVALID_TRANSITION'],
  params: z.object({ companyId: id, customerId: id }),
  answer: z.object({ email: z.string(), expiresAt: instant }),
});
export const withdrawPersonInvitation = defineOperation({
  id: 'withdrawPersonInvitation',
  method: 'DELETE',
  path: '/api/secure/v1/corporations/{companyId}/managed-people/{customerId}/invitation',
  access: 'secure',
  summary: 'Withdraw a person’s invitation: the link stops working, the licence is free, and they can be invited again',
  errors: ['INVITATION_ACCEPTED', 'INVALID_INPUT'],
  params: z.object({ companyId: id, customerId: id }),
});
export const withdrawInvitation = defineOperation({
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/secure/v1/corporations/{companyId}/employees/invitations/{invitationId}',
  access: 'secure',
  summary: 'Take an invitation back that nobody has accepted',
  params: z.object({ companyId: id, invitationId: id }),
});
