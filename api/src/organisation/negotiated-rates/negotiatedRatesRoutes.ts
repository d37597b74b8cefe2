import {
  archiveNegotiatedRate,
  createNegotiatedRate,
  listNegotiatedRates,
  updateNegotiatedRate,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerRecordRoutes } from '../records/recordRoutes.ts';
import { negotiatedRateRecords, presentRate } from './negotiatedRateRecords.ts';
import { negotiatedRates } from './negotiatedRatesRepository.ts';

/** Negotiated rates and codes for the company's admins (screens §9). */
export function registerNegotiatedRatesRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  registerRecordRoutes(
    app,
    deps,
    negotiatedRateRecords,
    {
      list: listNegotiatedRates,
      create: createNegotiatedRate,
      update: updateNegotiatedRate,
      archive: archiveNegotiatedRate,
    },
    async (trx, company) => (await negotiatedRates.list(trx, company)).map(presentRate),
  );
}
