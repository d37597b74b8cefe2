import * as z from '@portolan/contracts/schema';
import { auditFilter } from './auditFilter.ts';
import { roles } from './constants.ts';
import { defineOperation } from './operation.ts';
import { id, instant, pageOf, queryInteger } from './primitives.ts';

/**
 * An action of a person in a company (domain, AuditEvent): ids only; for company settings also the values `before` and `after`, null for
 * none. `impersonatorId` is the agent who acted as `actorId`; if equal, for the company as a whole. `reason` is the agent's.
 */
export const auditEvent = z.object({
  id,
  at: instant,
  actorId: id,
  impersonatorId: z.nullable(id),
  role: z.enum(roles),
  entity: z.string(),
  entityId: z.nullable(z.string()),
  action: z.string(),
  reason: z.nullable(z.string()),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  requestId: z.string(),
});
export type AuditEvent = z.output<typeof auditEvent>;

export const listAuditEvents = defineOperation({
  id: 'listAuditEvents',
  method: 'GET',
  path: '/api/secure/v1/corporations/{companyId}/audit-events',
  access: 'secure',
  summary:
    'The company’s audit trail, newest first; of one kind of thing, one thing, one person or some days where asked',
  params: z.object({ companyId: id }),
  query: z.object({
    ...auditFilter,
    page: z._default(queryInteger(1, 1_000_000), 1),
    size: z._default(queryInteger(1, 100), 25),
  }),
  answer: pageOf(auditEvent),
});
