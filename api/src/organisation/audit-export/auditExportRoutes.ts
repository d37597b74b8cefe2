import { Readable } from 'node:stream';
import { exportAuditEvents } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { assertCan } from '../../kernel/access/access.ts';
import { attach } from '../../kernel/http/attach.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { auditCsv } from './auditCsv.ts';

/** The company's audit trail as a file, for admins. */
export function registerAuditExportRoutes(app: FastifyInstance, { db }: KernelDependencies): void {
  registerOperation(app, exportAuditEvents, {
    access: 'audit.list',
    handler: async ({ params: { companyId }, query, actor, reply }) => {
      assertCan(actor, 'audit.list', { tenantId: actor.tenantId, companyId });
      attach(reply, { mediaType: 'text/csv', title: 'audit-trail', ending: 'csv' });
      return Readable.from(auditCsv(db, actor, companyId, query));
    },
  });
}
