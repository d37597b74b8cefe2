import {
  archiveApprovalProcess,
  createApprovalProcess,
  listApprovalProcesses,
  simulateApproval,
  updateApprovalProcess,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { scopeOf } from '../../kernel/access/actor.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { withScope } from '../../kernel/db/index.ts';
import { archives, creates, membersBodyBytes, replaces } from '../../organisation/records/recordCalls.ts';
import { reachManaged } from '../../organisation/records/settingsReach.ts';
import { createSettingsRecords } from '../../organisation/records/settingsRecords.ts';
import { createApprovalSimulator } from './approvalSimulator.ts';
import { processRecords } from './processRecords.ts';
import { listKeptProcesses } from './processStore.ts';

/** Approval processes, for admins (domain §1). */
export function registerProcessesRoutes(app: FastifyInstance, deps: TripDependencies): void {
  const records = createSettingsRecords(deps, processRecords);
  const simulate = createApprovalSimulator(deps);

  registerOperation(app, listApprovalProcesses, {
    access: 'settings.manage',
    handler: async ({ params, actor }) => {
      const company = reachManaged(actor, params.companyId);
      return { content: await withScope(deps.db, scopeOf(actor), (trx) => listKeptProcesses(trx, company)) };
    },
  });
  registerOperation(app, createApprovalProcess, {
    access: 'settings.manage',
    bodyLimitBytes: membersBodyBytes,
    handler: creates(records),
  });
  registerOperation(app, updateApprovalProcess, {
    access: 'settings.manage',
    bodyLimitBytes: membersBodyBytes,
    handler: replaces(records),
  });
  registerOperation(app, archiveApprovalProcess, { access: 'settings.manage', handler: archives(records) });
  registerOperation(app, simulateApproval, {
    access: 'settings.manage',
    handler: async ({ params, body, actor }) => simulate(actor, params.companyId, body),
  });
}
