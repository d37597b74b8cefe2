import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { linkToken, typedEmail } from './auth.ts';
import { passwordMaxLength, passwordMinLength } from './passwords.ts';

/** A new password; a weak one is refused with PASSWORD_TOO_WEAK (`passwordStrength`). */
export const newPassword = z.string().check(z.minLength(passwordMinLength), z.maxLength(passwordMaxLength));

export const requestPasswordReset = defineOperation({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/auth/password-reset',
  access: 'public',
  summary: 'Mail a link for a new password; the same answer whether or not anybody has the address',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  body: z.strictObject({ email: typedEmail }),
  successStatus: 202,
});

export const checkPasswordReset = defineOperation({
  id: 'checkPasswordReset',
  method: 'GET',
  path: '/api/auth/password-reset/{token}',
  access: 'public',
  summary: 'Whether a link to a new password still works, without using it; 410 when it was used or is too old',
  errors: ['TOKEN_EXPIRED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  params: z.object({ token: linkToken }),
});

export const resetPassword = defineOperation({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/auth/password-reset/{token}',
  access: 'public',
  summary: 'Choose a new password with a link’s token, once; ends every session of the person',
  errors: ['TOKEN_EXPIRED', 'PASSWORD_TOO_WEAK', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  params: z.object({ token: linkToken }),
  body: z.strictObject({ newPassword }),
});
