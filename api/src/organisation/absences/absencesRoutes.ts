import { fetchAbsence, updateAbsence } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { callOf } from '../records/recordCalls.ts';
import { createAbsencesService } from './absencesService.ts';

/** When people are out of office. */
export function registerAbsencesRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createAbsencesService(deps);

  registerOperation(app, fetchAbsence, {
    access: 'customer.view',
    handler: async ({ params, actor }) => ({ absence: await service.fetch(actor, params.id) }),
  });

  registerOperation(app, updateAbsence, {
    access: 'customer.edit',
    handler: async ({ params, body, actor, request }) => ({
      absence: await service.update(actor, params.id, body.absence, callOf(request)),
    }),
  });
}
