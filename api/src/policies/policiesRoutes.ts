import {
  archiveTravelPolicy,
  createTravelPolicy,
  listReasonCodes,
  listTravelPolicies,
  testTravelPolicy,
  updateTravelPolicy,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { scopeOf } from '../kernel/access/actor.ts';
import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import { languageOf } from '../kernel/http/errorTexts.ts';
import { registerOperation } from '../kernel/http/registerOperation.ts';
import { withScope } from '../kernel/db/index.ts';
import { archives, creates, membersBodyBytes, replaces } from '../organisation/records/recordCalls.ts';
import { reachManaged } from '../organisation/records/settingsReach.ts';
import { createSettingsRecords } from '../organisation/records/settingsRecords.ts';
import { policyRecords } from './policyRecords.ts';
import { listKeptPolicies } from './policyStore.ts';
import { createPolicyTrial } from './policyTrial.ts';
import { createReasonCodesService } from './reasonCodesService.ts';

/** Travel policies (domain §1). */
export function registerPoliciesRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const reasons = createReasonCodesService(deps);
  const records = createSettingsRecords(deps, policyRecords);
  const tryOut = createPolicyTrial(deps);

  registerOperation(app, listReasonCodes, {
    access: 'settings.view',
    handler: async ({ params, query, actor, request }) => ({
      content: await reasons.list(
        actor,
        params.companyId,
        query.customerId ?? actor.userId,
        languageOf(request.headers['accept-language']),
      ),
    }),
  });

  registerOperation(app, listTravelPolicies, {
    access: 'settings.manage',
    handler: async ({ params, actor }) => {
      const company = reachManaged(actor, params.companyId);
      return { content: await withScope(deps.db, scopeOf(actor), (trx) => listKeptPolicies(trx, company)) };
    },
  });
  registerOperation(app, createTravelPolicy, {
    access: 'settings.manage',
    bodyLimitBytes: membersBodyBytes,
    handler: creates(records),
  });
  registerOperation(app, updateTravelPolicy, {
    access: 'settings.manage',
    bodyLimitBytes: membersBodyBytes,
    handler: replaces(records),
  });
  registerOperation(app, archiveTravelPolicy, { access: 'settings.manage', handler: archives(records) });
  registerOperation(app, testTravelPolicy, {
    access: 'settings.manage',
    handler: async ({ params, body, actor }) => tryOut(actor, params.companyId, params.id, body),
  });
}
