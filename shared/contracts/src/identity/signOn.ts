import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { id } from '../kernel/primitives.ts';
import { typedEmail } from './auth.ts';

export const findSignOn = defineOperation({
  id: 'findSignOn',
  method: 'POST',
  path: '/api/auth/sso',
  access: 'public',
  summary:
    'Which company’s sign-on belongs to an e-mail address, by its domain alone; GET /api/auth/sso/{companyId} begins it',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  body: z.strictObject({ email: typedEmail }),
  answer: z.object({ companyId: z.nullable(id) }),
});

/** Start of a company’s sign-on: an address for the browser, not a call. @param target path of the portal to come back to */
export const signOnPath = (companyId: string, target: string): string =>
  `/api/auth/sso/${companyId}?${new URLSearchParams({ redirectTo: target })}`;
