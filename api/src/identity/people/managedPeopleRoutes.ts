import {
  archivePerson,
  changePeople,
  endPersonSessions,
  fetchManagedPerson,
  listManagedPeople,
  resendInvitation,
  restorePerson,
  updateManagedPerson,
  withdrawInvitation,
  withdrawPersonInvitation,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { portalOrigin } from '../../kernel/http/portalOrigin.ts';
import { callOf, presentManaged } from '../../organisation/index.ts';
import { createInvitationsService } from '../invitations/invitationsService.ts';
import { createManagedPeopleService } from './managedPeopleService.ts';
import { createPeopleChanges } from './peopleChanges.ts';

/** The company's people, for those who manage them. */
export function registerManagedPeopleRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createManagedPeopleService(deps);
  const invitations = createInvitationsService(deps);
  const changeMany = createPeopleChanges(deps.db, service, invitations);

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
    handler: async ({ params, body, actor, ifMatch, request }) =>
      service.archive(actor, { ...params, ifMatch, call: callOf(request) }, body?.successorId),
  });
  registerOperation(app, endPersonSessions, {
    access: 'employee.manage',
    handler: async ({ params, actor, request }) => ({
      ended: await service.endSessions(actor, { ...params, call: callOf(request) }),
    }),
  });
  registerOperation(app, resendInvitation, {
    access: 'employee.invite',
    handler: async ({ params, actor, idempotencyKey, request }) =>
      invitations.resend(actor, {
        ...params,
        key: idempotencyKey,
        call: callOf(request),
        tenant: await deps.tenants.resolve(request),
        origin: portalOrigin(request, deps.config.environment),
      }),
  });
  registerOperation(app, withdrawPersonInvitation, {
    access: 'employee.manage',
    handler: async ({ params, actor, request }) =>
      service.withdrawInvitation(actor, { ...params, call: callOf(request) }),
  });
  registerOperation(app, withdrawInvitation, {
    access: 'employee.manage',
    handler: async ({ params, actor, request }) => service.withdrawById(actor, { ...params, call: callOf(request) }),
  });
  registerOperation(app, listManagedPeople, {
    access: 'employee.manage',
    handler: async ({ params, query, actor }) => {
      const { people, totalItems, counts } = await service.list(actor, params.companyId, query);
      return {
        content: people.map(({ person, ...extras }) => ({
          ...presentManaged(person),
          employeeNo: person.employeeNo ?? '',
          vip: person.vip,
          version: person.version,
          ...extras,
          costCenters: [...extras.costCenters],
          groups: [...extras.groups],
          approvalProcesses: [...extras.approvalProcesses],
        })),
        counts,
        pageSize: query.size,
        totalItems,
        totalPages: Math.ceil(totalItems / query.size),
        currentPage: query.page,
      };
    },
  });
  registerOperation(app, changePeople, {
    access: 'employee.manage',
    handler: async ({ params, body, actor, request }) =>
      changeMany(actor, {
        companyId: params.companyId,
        call: callOf(request),
        tenant: await deps.tenants.resolve(request),
        origin: portalOrigin(request, deps.config.environment),
        wanted: body,
      }),
  });
  registerOperation(app, restorePerson, {
    access: 'employee.manage',
    handler: async ({ params, actor, ifMatch, request }) =>
      service.restore(actor, { ...params, ifMatch, call: callOf(request) }),
  });
}
