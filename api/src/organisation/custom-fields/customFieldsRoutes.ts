import { archiveCustomField, createCustomField, listCustomFields, updateCustomField } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { archives, creates, replaces } from '../records/recordCalls.ts';
import { createSettingsRecords } from '../records/settingsRecords.ts';
import { customFieldRecords } from './customFieldRecords.ts';
import { createCustomFieldsService } from './customFieldsService.ts';

/** What the company asks of each trip (screens §6). */
export function registerCustomFieldsRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createCustomFieldsService(deps);
  const records = createSettingsRecords(deps, customFieldRecords);

  registerOperation(app, listCustomFields, {
    access: 'settings.view',
    handler: async ({ params, query, actor }) => ({
      content: await service.list(actor, params.companyId, query.scope),
    }),
  });

  registerOperation(app, createCustomField, { access: 'settings.manage', handler: creates(records) });
  registerOperation(app, updateCustomField, { access: 'settings.manage', handler: replaces(records) });
  registerOperation(app, archiveCustomField, { access: 'settings.manage', handler: archives(records) });
}
