import {
  archiveApprovalProcess,
  assignApprovalProcess,
  createApprovalProcess,
  listApprovalProcesses,
  simulateApproval,
  updateApprovalProcess,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import {
  callOf,
  createSettingsRecords,
  isEmptyAudience,
  registerRecordRoutes,
  withUsers,
} from '../../organisation/index.ts';
import { createApprovalSimulator } from './approvalSimulator.ts';
import { processInputOf, processRecords } from './processRecords.ts';
import { listStoredProcesses } from './processStore.ts';

/** Approval processes, for admins (domain §1). */
export function registerProcessesRoutes(app: FastifyInstance, deps: TripDependencies): void {
  const simulate = createApprovalSimulator(deps);
  const records = createSettingsRecords(deps, processRecords);

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
    listStoredProcesses,
  );
  registerOperation(app, assignApprovalProcess, {
    access: 'rules.manage',
    handler: async ({ params, body, actor, request }) =>
      records.amend(
        actor,
        params.companyId,
        params.id,
        // A process without people is for everyone: naming some would take it from all others.
        (process) =>
          isEmptyAudience(process.audience)
            ? null
            : { ...processInputOf(process), audience: withUsers(process.audience, body.customerIds) },
        callOf(request),
      ),
  });
  registerOperation(app, simulateApproval, {
    access: 'settings.manage',
    handler: async ({ params, body, actor }) => simulate(actor, params.companyId, body),
  });
}
