import {
  archiveApprovalProcess,
  createApprovalProcess,
  listApprovalProcesses,
  simulateApproval,
  updateApprovalProcess,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { scopeOf } from '../app/actor.ts';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { registerOperation } from '../app/registerOperation.ts';
import { withScope } from '../db/index.ts';
import { archives, creates, membersBodyBytes, replaces } from '../settings/recordCalls.ts';
import { reachManaged } from '../settings/settingsReach.ts';
import { createSettingsRecords } from '../settings/settingsRecords.ts';
import { createApprovalSimulator } from './approvalSimulator.ts';
import { processRecords } from './processRecords.ts';
import { listKeptProcesses } from './processStore.ts';

/** Approval processes, for admins (domain §1). */
export function registerProcessesRoutes(app: FastifyInstance, deps: AppDependencies): void {
  const records = createSettingsRecords(deps, processRecords);
  const simulate = createApprovalSimulator(deps);

  registerOperation(app, listApprovalProcesses, {
    policy: 'settings.manage',
    handler: async ({ params, actor }) => {
      const company = reachManaged(actor, params.companyId);
      return { content: await withScope(deps.db, scopeOf(actor), (trx) => listKeptProcesses(trx, company)) };
    },
  });
  registerOperation(app, createApprovalProcess, {
    policy: 'settings.manage',
    bodyLimitBytes: membersBodyBytes,
    handler: creates(records),
  });
  registerOperation(app, updateApprovalProcess, {
    policy: 'settings.manage',
    bodyLimitBytes: membersBodyBytes,
    handler: replaces(records),
  });
  registerOperation(app, archiveApprovalProcess, { policy: 'settings.manage', handler: archives(records) });
  registerOperation(app, simulateApproval, {
    policy: 'settings.manage',
    handler: async ({ params, body, actor }) => simulate(actor, params.companyId, body),
  });
}
