import type { FastifyRequest } from 'fastify';
import type { ReleaseCaller } from '../releases/releaseRule.ts';

/** Who asks, where the request carries a session of the portal; null without one. @throws when the session is not valid */
export type FindPerson = (
  request: FastifyRequest,
) => Promise<(NonNullable<ReleaseCaller['person']> & { readonly tenantId: string }) | null>;

/**
 * Who talks to the registry: an operator, who may do everything; the team of one remote; or a brand's own staff, who see everything
 * and set the rules of their tenant (domain §3, TENANT_ADMIN).
 */
export type RegistryActor = {
  /** For the audit trail: `operator`, a remote whose team it is, or the id of a person. */
  readonly name: string;
  /** Whether it came with a session of the portal, not with a token of the registry. */
  readonly isPerson: boolean;
} & (
  | { readonly kind: 'operator' }
  | { readonly kind: 'team'; readonly remote: string }
  | { readonly kind: 'tenant'; readonly tenantId: string }
);
