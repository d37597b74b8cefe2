import { fetchCustomer, fetchCustomerFeatures, listEmployees, updateCustomer } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { presentColleague, presentCustomer, presentManaged } from './personPresenter.ts';
import { createPeopleService } from './peopleService.ts';

/** People of the company: profiles, features and the employee list (spec §7). */
export function registerPeopleRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createPeopleService(deps);

  registerOperation(app, fetchCustomer, {
    access: 'customer.view',
    handler: async ({ params, actor }) => presentCustomer(await service.fetchCustomer(actor, params.id)),
  });

  registerOperation(app, updateCustomer, {
    access: 'customer.edit',
    handler: async ({ params, body, actor, ifMatch }) =>
      presentCustomer(await service.updateCustomer(actor, params.id, body, ifMatch)),
  });

  registerOperation(app, fetchCustomerFeatures, {
    access: 'customer.features',
    handler: async ({ params, actor }) => ({
      customerFeatures: await service.fetchFeatures(actor, params.customerId),
    }),
  });

  registerOperation(app, listEmployees, {
    access: 'company.employees',
    handler: async ({ params, query, actor }) => {
      const { people, totalItems, isWhole } = await service.listEmployees(actor, params.companyId, query);
      return {
        content: people.map(isWhole ? presentManaged : presentColleague),
        pageSize: query.size,
        totalItems,
        totalPages: Math.ceil(totalItems / query.size),
        currentPage: query.page,
      };
    },
  });
}
