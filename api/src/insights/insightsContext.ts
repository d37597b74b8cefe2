import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import { registerTrackingRoutes } from './tracking/trackingRoutes.ts';

/** Who is where. */
export function registerInsightsContext(app: FastifyInstance, deps: KernelDependencies): void {
  registerTrackingRoutes(app, deps);
}
