import {
  archiveBillingProfile,
  createBillingProfile,
  listBillingProfiles,
  updateBillingProfile,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerChoiceRoutes } from '../records/recordRoutes.ts';
import { billingRecords } from './billingRecords.ts';
import { createBillingService } from './billingService.ts';

/** Billing profiles (api page "People and company"). */
export function registerBillingRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createBillingService(deps);

  registerChoiceRoutes(
    app,
    deps,
    billingRecords,
    {
      list: listBillingProfiles,
      create: createBillingProfile,
      update: updateBillingProfile,
      archive: archiveBillingProfile,
    },
    service.list,
  );
}
