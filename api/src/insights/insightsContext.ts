import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import { registerAnalyticsRoutes } from './analytics/analyticsRoutes.ts';
import { registerPrivacyRoutes } from './privacy/privacyRoutes.ts';
import { registerSafetyRoutes } from './safety/safetyRoutes.ts';
import { createOutsideService } from './tracking/outsideService.ts';
import { createOwnBookings } from './tracking/ownBookings.ts';
import { registerReportsRoutes } from './reports/reportsRoutes.ts';
import { registerTrackingRoutes } from './tracking/trackingRoutes.ts';

/** Tracking, safety checks, privacy and analytics. */
export function registerInsightsContext(app: FastifyInstance, deps: KernelDependencies): void {
  const { documentService } = deps.config;
  const source =
    documentService === null
      ? createOwnBookings(deps)
      : createOutsideService({ ...deps, settings: documentService, logger: app.log });
  registerTrackingRoutes(app, deps, source);
  registerSafetyRoutes(app, deps, source);
  registerPrivacyRoutes(app, deps);
  registerAnalyticsRoutes(app, deps);
  registerReportsRoutes(app, deps);
}
