import type { CustomerFeature, LanguageCode, Role } from '@portolan/contracts';
import type { Scope } from '../db/withScope.ts';

/** Who acts for others, and the agent's own company, which the session belongs to. */
export interface ActingAgent {
  readonly userId: string;
  readonly companyId: string;
}

/** Who is calling, as the database knew it at most a second ago. One object per request. */
export interface Actor {
  readonly tenantId: string;
  readonly companyId: string;
  /** The own company and, for an agent, the clients; of these only the one acted for, while acting. */
  readonly companyIds: readonly string[];
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly features: readonly CustomerFeature[];
  readonly language: LanguageCode;
  /** ISO 4217 code in which the person wants prices. */
  readonly currency: string;
  /** The session family, for signing out. */
  readonly sessionId: string;
  /** The agent who acts, as this person or, being the same, for the company as a whole; absent for everybody in their own name. */
  readonly agent?: ActingAgent;
}

/** The database scope of somebody's request. */
export function scopeOf(actor: Actor): Scope {
  return { tenantId: actor.tenantId, companyIds: actor.companyIds, userId: actor.userId };
}
