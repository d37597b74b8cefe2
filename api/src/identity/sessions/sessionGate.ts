import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import { withScope, type Database } from '../../kernel/db/index.ts';
import type { SessionGate, TokenClaims } from '../../kernel/access/session.ts';
import { identify, isAlive, scopeOfFamily } from '../sign-in/identity.ts';
import { findFamily } from './sessionRepository.ts';

const cacheMs = 1_000;
const cacheEntries = 10_000;

interface Session {
  readonly actor: Actor;
  readonly cookieHash: string;
  readonly expiresAt: Date;
}

/**
 * Caches sessions for at most a second, so that a revoked token is refused everywhere within one. Concurrent requests of one session share one read,
 * because they come before their person's turns are counted.
 */
export function createSessionGate(db: Database, clock: Clock): SessionGate {
  const cache = new Map<string, { readonly session: Promise<Session | null>; readonly readAt: number }>();
  const listeners: ((sessionId: string | null) => void)[] = [];

  function read(claims: TokenClaims): Promise<Session | null> {
    const now = clock().getTime();
    const cached = cache.get(claims.sid);
    if (cached !== undefined && now - cached.readAt < cacheMs) return cached.session;
    if (cache.size >= cacheEntries) cache.clear();
    const reading = { session: loadSession(db, claims, clock()), readAt: now };
    cache.set(claims.sid, reading);
    reading.session.catch(() => cache.get(claims.sid) === reading && cache.delete(claims.sid));
    return reading.session;
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
        session.actor.agent?.userId === claims.act?.sub &&
        session.expiresAt > clock();
      if (!isValid) throw new ApiError('NOT_SIGNED_IN');
      return { ...session.actor };
    },
    forget: (sessionId) => {
      cache.delete(sessionId);
      for (const listener of listeners) listener(sessionId);
    },
    forgetAll: () => {
      cache.clear();
      for (const listener of listeners) listener(null);
    },
    onForget: (listener) => void listeners.push(listener),
  };
}

/** Loads the session. It belongs to the person who signed in: the agent, for an acting session. */
async function loadSession(db: Database, { tid, cid, sub, sid, act }: TokenClaims, now: Date): Promise<Session | null> {
  const home = { tenantId: tid, companyId: act?.cid ?? cid, customerId: act?.sub ?? sub };
  return withScope(db, scopeOfFamily({ ...home, actingCompanyId: cid }), async (trx) => {
    const family = await findFamily(trx, { ...home, sessionId: sid });
    if (
      family === undefined ||
      family.customerId !== home.customerId ||
      (family.parentId !== null) !== (act !== undefined)
    )
      return null;
    const identity = (await isAlive(trx, family, now)) ? await identify(trx, family) : null;
    return identity === null
      ? null
      : { actor: identity.actor, cookieHash: family.cookieHash, expiresAt: family.expiresAt };
  });
}
