import type { CustomerFeature, LanguageCode, Role } from '@portolan/contracts';
import type { Scope } from '../db/withScope.ts';

/** An acting agent, with the agent's own company, which the session belongs to. */
export interface ActingAgent {
  readonly userId: string;
  readonly companyId: string;
}

/** The caller, as the database knew them at most a second ago. One object per request. */
export interface Actor {
  readonly tenantId: string;
  readonly companyId: string;
  /** The actor's company and, for an agent, the client companies; while acting, only the company acted for. */
  readonly companyIds: readonly string[];
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly features: readonly CustomerFeature[];
  readonly language: LanguageCode;
  /** ISO 4217 code of the person's prices. */
  readonly currency: string;
  /** The session family, for signing out. */
  readonly sessionId: string;
  /** The acting agent, as this person or, being the same, for the company as a whole; absent for a caller in their own name. */
  readonly agent?: ActingAgent;
}

/** The database scope of a caller's request. */
export function scopeOf(actor: Actor): Scope {
  return { tenantId: actor.tenantId, companyIds: actor.companyIds, userId: actor.userId };
}
