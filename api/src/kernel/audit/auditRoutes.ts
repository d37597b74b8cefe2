import { listAuditEvents, type AuditEvent } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { scopeOf } from '../access/actor.ts';
import type { KernelDependencies } from '../KernelDependencies.ts';
import { assertCan } from '../access/access.ts';
import { registerOperation } from '../http/registerOperation.ts';
import { withScope, type Row } from '../db/index.ts';
import { listEvents } from './auditRepository.ts';

/** The company's audit trail, for its admins (api page, "People and company"). */
export function registerAuditRoutes(app: FastifyInstance, { db }: KernelDependencies): void {
  registerOperation(app, listAuditEvents, {
    access: 'audit.list',
    handler: async ({ params, query, actor }) => {
      const key = { tenantId: actor.tenantId, companyId: params.companyId };
      assertCan(actor, 'audit.list', key);
      const { events, totalItems } = await withScope(db, scopeOf(actor), (trx) => listEvents(trx, key, query));
      return {
        content: events.map(presentEvent),
        pageSize: query.size,
        totalItems,
        totalPages: Math.ceil(totalItems / query.size),
        currentPage: query.page,
      };
    },
  });
}

function presentEvent({
  id,
  at,
  actorId,
  impersonatorId,
  role,
  entity,
  entityId,
  action,
  reason,
  requestId,
  before,
  after,
}: Row<'auditEvents'>): AuditEvent {
  return {
    id,
    at: at.toISOString(),
    actorId,
    impersonatorId,
    role,
    entity,
    entityId,
    action,
    reason,
    requestId,
    before,
    after,
  };
}
