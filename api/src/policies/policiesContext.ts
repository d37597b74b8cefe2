import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import { registerPoliciesRoutes } from './policiesRoutes.ts';

/** Travel policies and their reason codes. */
export function registerPoliciesContext(app: FastifyInstance, deps: KernelDependencies): void {
  registerPoliciesRoutes(app, deps);
}
