import {
  archiveBillingProfile,
  createBillingProfile,
  listBillingProfiles,
  updateBillingProfile,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { archives, creates, membersBodyBytes, replaces } from '../records/recordCalls.ts';
import { createSettingsRecords } from '../records/settingsRecords.ts';
import { billingRecords } from './billingRecords.ts';
import { createBillingService } from './billingService.ts';

/** Whom invoices are for (api page "People and company"). */
export function registerBillingRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createBillingService(deps);
  const records = createSettingsRecords(deps, billingRecords);

  registerOperation(app, listBillingProfiles, {
    access: 'settings.view',
    handler: async ({ params, query, actor }) => ({
      content: await service.list(actor, params.companyId, query.scope),
    }),
  });

  registerOperation(app, createBillingProfile, {
    access: 'settings.manage',
    bodyLimitBytes: membersBodyBytes,
    handler: creates(records),
  });
  registerOperation(app, updateBillingProfile, {
    access: 'settings.manage',
    bodyLimitBytes: membersBodyBytes,
    handler: replaces(records),
  });
  registerOperation(app, archiveBillingProfile, { access: 'settings.manage', handler: archives(records) });
}
