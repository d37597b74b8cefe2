import {
  archiveApprovalProcess,
  createApprovalProcess,
  listApprovalProcesses,
  simulateApproval,
  updateApprovalProcess,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { registerRecordRoutes } from '../../organisation/index.ts';
import { createApprovalSimulator } from './approvalSimulator.ts';
import { processRecords } from './processRecords.ts';
import { listKeptProcesses } from './processStore.ts';

/** Approval processes, for admins (domain §1). */
export function registerProcessesRoutes(app: FastifyInstance, deps: TripDependencies): void {
  const simulate = createApprovalSimulator(deps);

  registerRecordRoutes(
    app,
    deps,
    processRecords,
    {
      list: listApprovalProcesses,
      create: createApprovalProcess,
      update: updateApprovalProcess,
      archive: archiveApprovalProcess,
    },
    listKeptProcesses,
  );
  registerOperation(app, simulateApproval, {
    access: 'settings.manage',
    handler: async ({ params, body, actor }) => simulate(actor, params.companyId, body),
  });
}
