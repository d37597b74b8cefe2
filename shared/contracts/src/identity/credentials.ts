import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { linkToken, typedEmail } from './auth.ts';
import { newPassword } from './passwordReset.ts';
import { passwordMaxLength } from './passwords.ts';

const typedPassword = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength));

/** How the caller signs in. Mail goes to `confirmedEmail`, which differs from `email` until a new address is confirmed. */
export const fetchCredentials = defineOperation({
  id: 'fetchCredentials',
  method: 'GET',
  path: '/api/secure/v1/customers/credentials',
  access: 'secure',
  summary: 'How the caller signs in: by which e-mail, and whether by a password of this portal or at the company’s own',
  answer: z.object({ email: z.string(), confirmedEmail: z.string(), hasPassword: z.boolean() }),
});

/** A refused field is named in `meta.errors`: `oldPassword` with the code oldPasswordNotCorrect, `newPassword` with tooWeak (spec §5). */
export const changePassword = defineOperation({
  id: 'changePassword',
  method: 'POST',
  path: '/api/secure/v1/customers/change-password',
  access: 'secure',
  summary: 'Change the caller’s own password; ends all other sessions',
  errors: ['INVALID_INPUT', 'TOO_MANY_REQUESTS'],
  body: z.strictObject({ oldPassword: typedPassword, newPassword }),
});

/** A refused field is named in `meta.errors`: `newEmail` with the code emailAlreadyExists, `password` with passwordNotCorrect (spec §5). */
export const changeEmail = defineOperation({
  id: 'changeEmail',
  method: 'POST',
  path: '/api/secure/v1/customers/change-email',
  access: 'secure',
  summary: 'Change the e-mail with which the caller signs in, and mail a link to confirm it; ends all other sessions',
  errors: ['INVALID_INPUT', 'TOO_MANY_REQUESTS'],
  body: z.strictObject({ newEmail: typedEmail, password: typedPassword }),
});

/** INVALID_TRANSITION if there is nothing to confirm. */
export const renewEmailConfirmation = defineOperation({
  id: 'renewEmailConfirmation',
  method: 'POST',
  path: '/api/secure/v1/customers/email-confirmation',
  access: 'secure',
  summary: 'Mail the link that confirms the caller’s new e-mail once more; the earlier link works no more',
  errors: ['INVALID_TRANSITION', 'TOO_MANY_REQUESTS'],
});

/** A POST, so that scanners of mail links confirm nothing. Needs no session. */
export const confirmEmail = defineOperation({
  id: 'confirmEmail',
  method: 'POST',
  path: '/api/auth/email-confirmation/{token}',
  access: 'public',
  summary: 'Confirm a new e-mail with a link’s token, once: from then on mail goes there',
  errors: ['TOKEN_EXPIRED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  params: z.object({ token: linkToken }),
});
