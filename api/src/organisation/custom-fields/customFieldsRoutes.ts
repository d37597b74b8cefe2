import {
  archiveCustomField,
  bookingChannels,
  createCustomField,
  listBookingChannels,
  listCustomFields,
  updateCustomField,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { assertCan } from '../../kernel/access/access.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerChoiceRoutes } from '../records/recordRoutes.ts';
import { customFieldRecords } from './customFieldRecords.ts';
import { createCustomFieldsService } from './customFieldsService.ts';

/** Custom fields of the checkout (screens §6). */
export function registerCustomFieldsRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createCustomFieldsService(deps);

  registerOperation(app, listBookingChannels, {
    access: 'settings.view',
    handler: async ({ actor }) => {
      assertCan(actor, 'settings.view', actor);
      return { bookingChannels: bookingChannels.map((code) => ({ code })) };
    },
  });

  registerChoiceRoutes(
    app,
    deps,
    customFieldRecords,
    {
      list: listCustomFields,
      create: createCustomField,
      update: updateCustomField,
      archive: archiveCustomField,
    },
    service.list,
  );
}
