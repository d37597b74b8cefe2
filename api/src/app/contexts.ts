import type { FastifyInstance } from 'fastify';
import { registerCatalogContext } from '../catalog/index.ts';
import { registerIdentityContext } from '../identity/index.ts';
import { registerInsightsContext } from '../insights/index.ts';
import { registerKernelContext } from '../kernel/kernelContext.ts';
import { registerMessagesContext } from '../messages/index.ts';
import { registerOrganisationContext } from '../organisation/index.ts';
import { registerPaymentsContext } from '../payments/index.ts';
import { registerPoliciesContext } from '../policies/index.ts';
import { registerProductsContext } from '../products/index.ts';
import { registerTripsContext } from '../trips/tripsContext.ts';
import type { AppDependencies } from './AppDependencies.ts';

/** Every context of the API, lowest floor first. Each registers its own routes. */
export const contexts: readonly ((app: FastifyInstance, deps: AppDependencies) => void)[] = [
  registerKernelContext,
  registerOrganisationContext,
  registerCatalogContext,
  registerIdentityContext,
  registerPoliciesContext,
  registerPaymentsContext,
  registerProductsContext,
  registerTripsContext,
  registerMessagesContext,
  registerInsightsContext,
];
