import {
  archiveTravelPolicy,
  createTravelPolicy,
  listPriceCaps,
  listReasonCodes,
  listTravelPolicies,
  testTravelPolicy,
  updateTravelPolicy,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import { languageOf } from '../kernel/http/errorTexts.ts';
import { registerOperation } from '../kernel/http/registerOperation.ts';
import { registerRecordRoutes } from '../organisation/index.ts';
import { policyRecords } from './policyRecords.ts';
import { listKeptPolicies } from './policyStore.ts';
import { createPolicyTrial } from './policyTrial.ts';
import { createPriceCapsService } from './priceCapsService.ts';
import { createReasonCodesService } from './reasonCodesService.ts';

/** Travel policies (domain §1). */
export function registerPoliciesRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const reasons = createReasonCodesService(deps);
  const tryOut = createPolicyTrial(deps);
  const caps = createPriceCapsService(deps);

  registerOperation(app, listPriceCaps, {
    access: 'offer.search',
    handler: async ({ query, actor }) => ({
      content: await caps.list(actor, query.productType, query.travellerIds ?? []),
    }),
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
    listKeptPolicies,
  );
  registerOperation(app, testTravelPolicy, {
    access: 'settings.manage',
    handler: async ({ params, body, actor }) => tryOut(actor, params.companyId, params.id, body),
  });
}
