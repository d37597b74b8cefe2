import { searchTracking } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createTrackingService } from './trackingService.ts';
import { callerOf, type TrackingSource } from './trackingSource.ts';

/** The document service's search, for the roles of spec §6. */
export function registerTrackingRoutes(app: FastifyInstance, deps: KernelDependencies, source: TrackingSource): void {
  const { search } = createTrackingService(deps, source);
  registerOperation(app, searchTracking, {
    access: 'tracking.search',
    handler: ({ actor, query, request }) => search(callerOf(actor, request), query),
  });
}
