import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { id, instant } from '../kernel/primitives.ts';

/** Who decides during a person's absence, from when until when. */
export const approvalDelegate = z.object({ delegateId: id, name: z.string(), startsAt: instant, endsAt: instant });
export type ApprovalDelegate = z.output<typeof approvalDelegate>;

const ofDelegate = z.object({ id, delegateId: id });

export const listDelegates = defineOperation({
  id: 'listDelegates',
  method: 'GET',
  path: '/api/secure/v1/customers/{id}/delegates',
  access: 'secure',
  summary: 'Who decides for a person, now and later; what is over is left out',
  params: z.object({ id }),
  answer: z.object({ content: z.array(approvalDelegate) }),
});
export const setDelegate = defineOperation({
  id: 'setDelegate',
  method: 'PUT',
  path: '/api/secure/v1/customers/{id}/delegates/{delegateId}',
  access: 'secure',
  summary: 'Let a colleague decide for a time; again for the same colleague replaces it',
  errors: ['INVALID_INPUT'],
  params: ofDelegate,
  body: z.strictObject({ startsAt: instant, endsAt: instant }),
  answer: approvalDelegate,
});
export const removeDelegate = defineOperation({
  id: 'removeDelegate',
  method: 'DELETE',
  path: '/api/secure/v1/customers/{id}/delegates/{delegateId}',
  access: 'secure',
  summary: 'Let a colleague decide no longer',
  params: ofDelegate,
});
