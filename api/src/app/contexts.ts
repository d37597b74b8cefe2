import type { FastifyInstance } from 'fastify';
import { registerCatalogContext } from '../catalog/catalogContext.ts';
import { registerIdentityContext } from '../identity/identityContext.ts';
import { registerInsightsContext } from '../insights/insightsContext.ts';
import { registerKernelContext } from '../kernel/kernelContext.ts';
import { registerMessagesContext } from '../messages/messagesContext.ts';
import { registerOrganisationContext } from '../organisation/organisationContext.ts';
import { registerPaymentsContext } from '../payments/paymentsContext.ts';
import { registerPoliciesContext } from '../policies/policiesContext.ts';
import { registerProductsContext } from '../products/productsContext.ts';
import { registerTripsContext } from '../trips/tripsContext.ts';
import type { AppDependencies } from './AppDependencies.ts';

/** Every context of the API, from the base up: each registers its own routes. */
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
