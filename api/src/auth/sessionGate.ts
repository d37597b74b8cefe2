import { customerFeatures, languages } from '@portolan/contracts';
import type { Actor } from '../app/actor.ts';
import { ApiError } from '../app/ApiError.ts';
import type { Clock } from '../app/clock.ts';
import { withScope, type Database } from '../db/index.ts';
import type { TokenClaims } from './accessToken.ts';
import { findFamily, findPerson, listAgentClients } from './sessionRepository.ts';

/** Turns a verified token into who is calling, with the session and the person as they are now. */
export interface SessionGate {
  /** @throws ApiError NOT_SIGNED_IN when the session has ended, or the person may not sign in any more. */
  admit(claims: TokenClaims): Promise<Actor>;
  /** Makes a change of a session count at once in this process. */
  forget(sessionId: string): void;
  /** The same for all sessions. */
  forgetAll(): void;
}

const cacheMs = 1_000;
const cacheEntries = 10_000;

interface Session {
  readonly actor: Actor;
  readonly cookieHash: string;
  readonly expiresAt: Date;
}

/** Keeps what it read for at most a second, so that a revoked token is refused everywhere within one. */
export function createSessionGate(db: Database, clock: Clock): SessionGate {
  const cache = new Map<string, { readonly session: Session | null; readonly readAt: number }>();

  async function read(claims: TokenClaims): Promise<Session | null> {
    const now = clock().getTime();
    const kept = cache.get(claims.sid);
    if (kept !== undefined && now - kept.readAt < cacheMs) return kept.session;
    if (cache.size >= cacheEntries) cache.clear();
    const session = await loadSession(db, claims);
    cache.set(claims.sid, { session, readAt: now });
    return session;
  }

  return {
    async admit(claims) {
      const session = await read(claims);
      const isValid =
        session !== null &&
        session.cookieHash === claims.bound &&
        session.actor.userId === claims.sub &&
        session.actor.companyId === claims.cid &&
        session.actor.tenantId === claims.tid &&
        session.expiresAt > clock();
      if (!isValid) throw new ApiError('NOT_SIGNED_IN');
      return { ...session.actor };
    },
    forget: (sessionId) => void cache.delete(sessionId),
    forgetAll: () => cache.clear(),
  };
}

async function loadSession(db: Database, claims: TokenClaims): Promise<Session | null> {
  const { tid: tenantId, cid: companyId, sub: customerId, sid: sessionId } = claims;
  const scope = { tenantId, companyIds: [companyId], userId: customerId };
  return withScope(db, scope, async (trx) => {
    const family = await findFamily(trx, { tenantId, companyId, sessionId });
    if (family === undefined || family.revokedAt !== null || family.customerId !== customerId) return null;
    const person = await findPerson(trx, { tenantId, companyId, customerId });
    if (person === undefined || person.status !== 'ACTIVE') return null;
    const isAgent = person.roles.includes('INTERNAL_AGENT');
    const clients = isAgent ? await listAgentClients(trx, tenantId, customerId) : [];
    const actor: Actor = {
      tenantId,
      companyId,
      companyIds: [...new Set([companyId, ...clients])],
      userId: customerId,
      roles: person.roles,
      features: customerFeatures.filter((feature) => person.features.includes(feature)),
      language: languages.find((code) => code === person.language) ?? 'en',
      currency: person.currency,
      sessionId,
    };
    return { actor, cookieHash: family.cookieHash, expiresAt: family.expiresAt };
  });
}
