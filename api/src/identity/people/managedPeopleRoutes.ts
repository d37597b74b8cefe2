import { archivePerson, fetchManagedPerson, restorePerson, updateManagedPerson } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { callOf } from '../../organisation/index.ts';
import { createManagedPeopleService } from './managedPeopleService.ts';

/** What those who manage the company's people see and change of them. */
export function registerManagedPeopleRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createManagedPeopleService(deps);

  registerOperation(app, fetchManagedPerson, {
    access: 'employee.manage',
    handler: async ({ params, actor }) => service.fetch(actor, params.companyId, params.customerId),
  });
  registerOperation(app, updateManagedPerson, {
    access: 'employee.manage',
    handler: async ({ params, body, actor, ifMatch, request }) =>
      service.update(actor, { ...params, ifMatch, call: callOf(request) }, body),
  });
  registerOperation(app, archivePerson, {
    access: 'employee.manage',
    handler: async ({ params, actor, ifMatch, request }) =>
      service.archive(actor, { ...params, ifMatch, call: callOf(request) }),
  });
  registerOperation(app, restorePerson, {
    access: 'employee.manage',
    handler: async ({ params, actor, ifMatch, request }) =>
      service.restore(actor, { ...params, ifMatch, call: callOf(request) }),
  });
}
