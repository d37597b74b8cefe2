import type { FastifyInstance } from 'fastify';
import type { BookingRouteDependencies } from './bookings/BookingRouteDependencies.ts';
import { registerApprovalsRoutes } from './approvals/approvalsRoutes.ts';
import { registerDelegatesRoutes } from './approvals/delegatesRoutes.ts';
import { registerProcessesRoutes } from './approvals/processesRoutes.ts';
import { registerBookingsRoutes } from './bookings/bookingsRoutes.ts';
import { registerTripLifecycleRoutes } from './desk/tripLifecycleRoutes.ts';
import { registerTripsRoutes } from './desk/tripsRoutes.ts';
import { registerTripPapersRoutes } from './papers/tripPapersRoutes.ts';

/** Trips: desk, approvals, bookings, documents. */
export function registerTripsContext(app: FastifyInstance, deps: BookingRouteDependencies): void {
  registerProcessesRoutes(app, deps);
  registerDelegatesRoutes(app, deps);
  registerTripsRoutes(app, deps);
  registerTripLifecycleRoutes(app, deps);
  registerTripPapersRoutes(app, deps);
  registerApprovalsRoutes(app, deps);
  registerBookingsRoutes(app, deps);
}
