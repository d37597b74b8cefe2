import { archiveOffice, createOffice, listOffices, updateOffice } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerRecordRoutes } from '../records/recordRoutes.ts';
import { officeRecords, presentOffice } from './officeRecords.ts';
import { offices } from './officesRepository.ts';

/** The company's offices for its admins (screens §9). */
export function registerOfficesRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  registerRecordRoutes(
    app,
    deps,
    officeRecords,
    { list: listOffices, create: createOffice, update: updateOffice, archive: archiveOffice },
    async (trx, company) => (await offices.list(trx, company)).map(presentOffice),
  );
}
