import {
  archivePaymentSource,
  createPaymentSource,
  listPaymentSources,
  updatePaymentSource,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { archives, creates, membersBodyBytes, replaces } from '../../organisation/records/recordCalls.ts';
import { createSettingsRecords } from '../../organisation/records/settingsRecords.ts';
import { paymentSourceRecords } from './paymentSourceRecords.ts';
import { createPaymentSourcesService } from './paymentSourcesService.ts';

/** What trips are paid with (api page "People and company"). */
export function registerPaymentSourcesRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createPaymentSourcesService(deps);
  const records = createSettingsRecords(deps, paymentSourceRecords);

  registerOperation(app, listPaymentSources, {
    access: 'settings.view',
    handler: async ({ params, query, actor }) => ({
      content: await service.list(actor, params.companyId, query.scope),
    }),
  });

  registerOperation(app, createPaymentSource, {
    access: 'settings.manage',
    bodyLimitBytes: membersBodyBytes,
    handler: creates(records),
  });
  registerOperation(app, updatePaymentSource, {
    access: 'settings.manage',
    bodyLimitBytes: membersBodyBytes,
    handler: replaces(records),
  });
  registerOperation(app, archivePaymentSource, { access: 'settings.manage', handler: archives(records) });
}
