import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import { registerAnalyticsRoutes } from './analytics/analyticsRoutes.ts';
import { registerTrackingRoutes } from './tracking/trackingRoutes.ts';

/** Who is where, and what is spent. */
export function registerInsightsContext(app: FastifyInstance, deps: KernelDependencies): void {
  registerTrackingRoutes(app, deps);
  registerAnalyticsRoutes(app, deps);
}
