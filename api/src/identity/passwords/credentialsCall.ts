import type { FastifyRequest } from 'fastify';
import { portalOrigin } from '../../kernel/http/portalOrigin.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import type { TenantRow } from '../../kernel/tenancy/tenancy.ts';

/** A call of a signed-in person. */
export interface CredentialsCall {
  readonly tenant: TenantRow;
  /** Network address of the call, for the throttle. */
  readonly address: string;
  /** Origin of the portal, for links and passkeys. */
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
