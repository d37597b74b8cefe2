import type { FastifyRequest } from 'fastify';
import { portalOrigin } from '../../kernel/http/portalOrigin.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import type { TenantRow } from '../../kernel/tenancy/tenancy.ts';

/** A call of somebody signed in. */
export interface CredentialsCall {
  readonly tenant: TenantRow;
  /** Where it comes from, for the throttle. */
  readonly address: string;
  /** Of the portal that it came to, for links and passkeys. */
  readonly origin: string;
  readonly requestId: string;
}

/** Reads it from a request. */
export function createCredentialsCalls({ tenants, config }: Pick<KernelDependencies, 'tenants' | 'config'>) {
  return async (request: FastifyRequest): Promise<CredentialsCall> => ({
    tenant: await tenants.resolve(request),
    address: request.ip,
    origin: portalOrigin(request, config.environment),
    requestId: request.id,
  });
}
