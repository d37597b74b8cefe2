import {
  archiveTravelPolicy,
  assignTravelPolicy,
  createTravelPolicy,
  fetchOwnPolicy,
  listPriceCaps,
  listReasonCodes,
  listTravelPolicies,
  testPolicyDraft,
  testTravelPolicy,
  updateTravelPolicy,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import { languageOf } from '../kernel/http/errorTexts.ts';
import { registerOperation } from '../kernel/http/registerOperation.ts';
import { callOf, registerRecordRoutes } from '../organisation/index.ts';
import { createOwnPolicyService } from './ownPolicyService.ts';
import { createPolicyAssignment } from './policyAssignment.ts';
import { policyRecords } from './policyRecords.ts';
import { listStoredPolicies } from './policyStore.ts';
import { createPolicyTrial } from './policyTrial.ts';
import { createPriceCapsService } from './priceCapsService.ts';
import { createReasonCodesService } from './reasonCodesService.ts';

/** Travel policies (domain §1). */
export function registerPoliciesRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const reasons = createReasonCodesService(deps);
  const trials = createPolicyTrial(deps);
  const caps = createPriceCapsService(deps);
  const ownPolicy = createOwnPolicyService(deps);
  const assign = createPolicyAssignment(deps);

  registerOperation(app, listPriceCaps, {
    access: 'offer.search',
    handler: async ({ query, actor }) => caps.list(actor, query.productType, query.travellerIds ?? []),
  });

  registerOperation(app, fetchOwnPolicy, {
    access: 'offer.search',
    handler: async ({ actor }) => ({ policy: await ownPolicy(actor) }),
  });

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

  registerRecordRoutes(
    app,
    deps,
    policyRecords,
    { list: listTravelPolicies, create: createTravelPolicy, update: updateTravelPolicy, archive: archiveTravelPolicy },
    listStoredPolicies,
  );
  registerOperation(app, assignTravelPolicy, {
    access: 'rules.manage',
    handler: async ({ params, body, actor, request }) =>
      assign(actor, params.companyId, params.id, body.customerIds, callOf(request)),
  });
  registerOperation(app, testTravelPolicy, {
    access: 'settings.manage',
    handler: async ({ params, body, actor }) => trials.ofSaved(actor, params.companyId, params.id, body),
  });
  registerOperation(app, testPolicyDraft, {
    access: 'settings.manage',
    handler: async ({ params, body, actor }) => trials.ofDraft(actor, params.companyId, body.policy, body.trial),
  });
}
