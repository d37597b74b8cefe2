import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';

/** Proof for the support chat that a person is who the page says; null if the chat needs none. */
export const supportIdentity = z.object({ identifierHash: z.nullable(z.string()) });
export type SupportIdentity = z.output<typeof supportIdentity>;

export const fetchSupportIdentity = defineOperation({
  id: 'fetchSupportIdentity',
  method: 'GET',
  path: '/api/secure/v1/support-chat/identity',
  access: 'secure',
  summary: 'The caller’s own proof of identity for the support chat',
  answer: supportIdentity,
});
