import type { FastifyRequest } from 'fastify';
import type { ReleaseCaller } from '../releases/releaseRule.ts';

/** The person who asks, from the request's portal session; null without one. @throws for an invalid session */
export type FindPerson = (
  request: FastifyRequest,
) => Promise<(NonNullable<ReleaseCaller['person']> & { readonly tenantId: string }) | null>;

/**
 * The registry's caller: an operator, who may do everything; the team of one remote; or a brand's own staff, who see everything and set the
 * rules of their tenant (domain §3, TENANT_ADMIN).
 */
export type RegistryActor = {
  /** For the audit trail: `operator`, the team's remote, or a person's id. */
  readonly name: string;
  /** Whether the caller has a portal session instead of a registry token. */
  readonly isPerson: boolean;
} & (
  | { readonly kind: 'operator' }
  | { readonly kind: 'team'; readonly remote: string }
  | { readonly kind: 'tenant'; readonly tenantId: string }
);
