import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { id } from '../kernel/primitives.ts';
import { proof } from './proof.ts';

/**
 * `password`, or with a second factor `code` or `passkey`, is needed for a sign-in that is no longer fresh. A POST, so that no address, log
 * or cache holds the number.
 */
export const revealTravelDocument = defineOperation({
  id: 'revealTravelDocument',
  method: 'POST',
  isQuestion: true,
  path: '/api/secure/v1/customers/{id}/travel-documents/{docId}/reveal',
  access: 'secure',
  summary: 'The whole number of one’s own travel document',
  errors: ['STEP_UP_REQUIRED', 'WRONG_PASSWORD', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
  params: z.object({ id, docId: id }),
  body: z.strictObject(proof),
  answer: z.object({ number: z.string() }),
});
