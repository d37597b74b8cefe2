import {
  importLimits,
  readPeopleFile,
  startPeopleExport,
  startPeopleImport,
  uploadPeopleFile,
} from '@portolan/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { portalOrigin } from '../../kernel/http/portalOrigin.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { createPeopleImportService, type ImportCall } from './peopleImportService.ts';

/** Limit of a file's body in base64, with room for the JSON around it. */
const uploadBytes = Math.ceil(importLimits.bytes / 3) * 4 + 4096;

/** Import and export of people as files. */
export function registerPeopleImportRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createPeopleImportService(deps, (tenantId) => app.outbox.wake(tenantId));
  const callOf = (request: FastifyRequest, companyId: string): ImportCall => ({
    companyId,
    requestId: request.id,
    origin: portalOrigin(request, deps.config.environment),
  });

  registerOperation(app, uploadPeopleFile, {
    access: 'employee.manage',
    bodyLimitBytes: uploadBytes,
    handler: async ({ params, body, actor }) => service.upload(actor, params.companyId, body.name, body.content),
  });
  registerOperation(app, readPeopleFile, {
    access: 'employee.manage',
    handler: async ({ params, query, actor }) =>
      service.read(actor, params.companyId, params.id, {
        ...(query.encoding !== undefined && { encoding: query.encoding }),
        ...(query.separator !== undefined && { separator: query.separator }),
      }),
  });
  registerOperation(app, startPeopleImport, {
    access: 'employee.manage',
    handler: async ({ params, body, actor, request }) => service.start(actor, callOf(request, params.companyId), body),
  });
  registerOperation(app, startPeopleExport, {
    access: 'employee.manage',
    handler: async ({ params, actor, request }) => service.startExport(actor, callOf(request, params.companyId)),
  });
}
