import {
  archivePaymentSource,
  createPaymentSource,
  listPaymentSources,
  updatePaymentSource,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerChoiceRoutes } from '../../organisation/index.ts';
import { paymentSourceRecords } from './paymentSourceRecords.ts';
import { createPaymentSourcesService } from './paymentSourcesService.ts';

/** Payment sources (api page "People and company"). */
export function registerPaymentSourcesRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const service = createPaymentSourcesService(deps);

  registerChoiceRoutes(
    app,
    deps,
    paymentSourceRecords,
    {
      list: listPaymentSources,
      create: createPaymentSource,
      update: updatePaymentSource,
      archive: archivePaymentSource,
    },
    service.list,
  );
}
