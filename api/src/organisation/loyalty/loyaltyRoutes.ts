import {
  addLoyaltyMembership,
  deleteLoyaltyMembership,
  listLoyaltyMemberships,
  listLoyaltyPrograms,
  listMembershipsOfCustomers,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { Config } from '../../kernel/process/config.ts';
import { callOf } from '../records/recordCalls.ts';
import {
  carLoyaltyPrograms,
  flightLoyaltyPrograms,
  hotelLoyaltyPrograms,
  inventedHotelPrograms,
  trainLoyaltyPrograms,
} from './loyaltyPrograms.ts';
import { createLoyaltyService } from './loyaltyService.ts';

/** Programs on offer; those of invented chains only with the sandbox. */
const answersOf = ({ allowSandbox }: Config) => ({
  flights: { flightLoyaltyPrograms: [...flightLoyaltyPrograms] },
  trains: { trainLoyaltyPrograms: [...trainLoyaltyPrograms] },
  hotels: {
    hotelLoyaltyPrograms: hotelLoyaltyPrograms.filter(
      (program) => allowSandbox || !inventedHotelPrograms.includes(program),
    ),
  },
  cars: { carLoyaltyPrograms: [...carLoyaltyPrograms] },
});

/** Loyalty programs and memberships (spec §7). */
export function registerLoyaltyRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const loyalty = createLoyaltyService(deps);
  const answers = answersOf(deps.config);

  registerOperation(app, listLoyaltyPrograms, {
    access: 'loyalty.programs',
    handler: async ({ params, actor }) => {
      assertCan(actor, 'loyalty.programs', actor);
      return answers[params.resource];
    },
  });

  registerOperation(app, listLoyaltyMemberships, {
    access: 'membership.view',
    handler: ({ params, actor }) => loyalty.list(actor, params.customerId),
  });

  registerOperation(app, listMembershipsOfCustomers, {
    access: 'membership.list',
    handler: async ({ body, actor }) => ({
      customersLoyaltyMemberships: await loyalty.listOfMany(actor, body.customerIDs),
    }),
  });

  registerOperation(app, addLoyaltyMembership, {
    access: 'membership.edit',
    handler: ({ params, body, actor, request }) =>
      loyalty.add(actor, params.customerId, params.resource, body, callOf(request)),
  });

  registerOperation(app, deleteLoyaltyMembership, {
    access: 'membership.edit',
    handler: ({ params, actor, request }) => loyalty.remove(actor, params, callOf(request)),
  });
}
