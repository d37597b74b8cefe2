import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from './KernelDependencies.ts';
import { registerAuditRoutes } from './audit/auditRoutes.ts';
import { registerHealth } from './http/health.ts';
import { registerJobsRoutes } from './jobs/jobsRoutes.ts';

/** The kernel's own routes: health, the audit trail and jobs. */
export function registerKernelContext(app: FastifyInstance, deps: KernelDependencies): void {
  registerHealth(app, deps);
  registerAuditRoutes(app, deps);
  registerJobsRoutes(app, deps);
}
