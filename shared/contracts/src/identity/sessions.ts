import * as z from '@portolan/contracts/schema';
import { defineOperation } from '../kernel/operation.ts';
import { id, instant } from '../kernel/primitives.ts';

/**
 * A session of the caller. `browser` and `system` are product names, null if the browser did not send them; `lastUsedAt` is as exact as
 * token renewals.
 */
const ownSession = z.object({
  id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  signedInAt: instant,
  lastUsedAt: instant,
  /** The calling session. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const listSessions = defineOperation({
  id: 'listSessions',
  method: 'GET',
  path: '/api/secure/v1/customers/sessions',
  access: 'secure',
  summary: 'Where the caller is signed in, the session used last first',
  answer: z.object({ sessions: z.array(ownSession) }),
});
export const endSession = defineOperation({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/secure/v1/customers/sessions/{sessionId}',
  access: 'secure',
  summary: 'End one of the caller’s sessions',
  params: z.object({ sessionId: id }),
});
export const endOtherSessions = defineOperation({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/api/secure/v1/customers/sessions/end-others',
  access: 'secure',
  summary: 'End all sessions of the caller but the one that calls',
});
