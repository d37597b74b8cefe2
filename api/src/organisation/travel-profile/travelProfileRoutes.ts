import {
  fetchEmergencyContact,
  fetchPreferences,
  updateEmergencyContact,
  updatePreferences,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { callOf } from '../records/recordCalls.ts';
import { createTravelProfileService } from './travelProfileService.ts';

/** Travel preferences and emergency contacts. */
export function registerTravelProfileRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createTravelProfileService(deps);

  registerOperation(app, fetchPreferences, {
    access: 'preferences.view',
    handler: ({ params, actor }) => service.fetchPreferences(actor, params.id),
  });

  registerOperation(app, updatePreferences, {
    access: 'preferences.edit',
    handler: ({ params, body, actor, ifMatch, request }) =>
      service.updatePreferences(actor, params.id, body, { ...callOf(request), ifMatch }),
  });

  registerOperation(app, fetchEmergencyContact, {
    access: 'emergencyContact.view',
    handler: ({ params, actor }) => service.fetchContact(actor, params.id),
  });

  registerOperation(app, updateEmergencyContact, {
    access: 'emergencyContact.edit',
    handler: async ({ params, body, actor, ifMatch, request }) =>
      service.updateContact(actor, params.id, body, { ...callOf(request), ifMatch }),
  });
}
