import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import { registerPaymentSourcesRoutes } from './sources/paymentSourcesRoutes.ts';

/** Payment sources of trips. */
export function registerPaymentsContext(app: FastifyInstance, deps: KernelDependencies): void {
  registerPaymentSourcesRoutes(app, deps);
}
