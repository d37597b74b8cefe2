import { randomUUID } from 'node:crypto';
import { actingMinutes, type Impersonation, type Tokens } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { claimsOf, identify, mayBeActedFor } from '../sign-in/identity.ts';
import { randomSecret, sha256 } from '../../kernel/secrets/secrets.ts';
import { findFamily, insertSession, type SessionFamily } from '../sessions/sessionRepository.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { findPerson } from '../../organisation/index.ts';
import { findCompanyName, revokeActing } from './actingRepository.ts';
import { servesPerson } from '../internal-agents/internalAgentsRepository.ts';
import { createStepUp } from '../sign-in/stepUp.ts';

export interface BeginActing {
  readonly impersonation: Impersonation;
  /** The caller's network address. */
  readonly address: string;
  /** Origin of the portal, for passkeys. */
  readonly origin: string;
  readonly requestId: string;
}

/** The person or company to act for. */
interface Target {
  readonly companyId: string;
  readonly customerId: string | null;
}

/** Lets agents begin to act for people and companies of their clients. */
export function createBeginActing(deps: KernelDependencies) {
  const { db, clock, accessTokens, sessions } = deps;
  const stepUp = createStepUp(deps);

  /**
   * Tokens of a session in which the agent acts. It lives for an hour at most, and no longer than the agent's own.
   * @throws ApiError FORBIDDEN for a caller who is no agent, ALREADY_ACTING, STEP_UP_REQUIRED, WRONG_PASSWORD, TOO_MANY_REQUESTS, NOT_FOUND for a
   * person of no client, CANNOT_ACT_FOR for a person who has left, acts for others or has chosen other agents
   */
  return async (actor: Actor, { impersonation, address, origin, requestId }: BeginActing): Promise<Tokens> => {
    assertCan(actor, 'agent.act', actor);
    if (actor.agent !== undefined) throw new ApiError('ALREADY_ACTING');
    const own = await withScope(db, scopeOf(actor), (trx) => findFamily(trx, actor));
    if (own === undefined) throw new ApiError('NOT_SIGNED_IN');
    const target = await withScope(db, scopeOf(actor), (trx) => findTarget(trx, actor, impersonation));
    const { password, code, passkey } = impersonation;
    await stepUp(actor, { password, code, passkey, address, origin });

    const now = clock();
    const refreshToken = randomSecret();
    const family = familyFor(own, target, impersonation.reason, now);
    const { identity, ended } = await withScope(db, scopeOf(actor), async (trx) => {
      const replaced = await revokeActing(trx, actor, now);
      await insertSession(trx, family, {
        tenantId: own.tenantId,
        companyId: own.companyId,
        familyId: family.id,
        tokenHash: sha256(refreshToken),
        issuedAt: now,
      });
      const found = await identify(trx, family);
      if (found === null) throw new ApiError('CANNOT_ACT_FOR');
      await recordEvent(trx, found.actor, {
        entity: 'session',
        entityId: family.id,
        action: 'beginActing',
        reason: impersonation.reason,
        requestId,
        at: now,
      });
      return { identity: found, ended: replaced };
    });
    ended.forEach(sessions.forget);
    return { accessToken: await accessTokens.issue(claimsOf(identity, family), family.expiresAt), refreshToken };
  };
}

/** The agent's browser keeps its cookie, to which the acting session is bound as well. */
function familyFor(own: SessionFamily, target: Target, reason: string, now: Date): SessionFamily {
  const { tenantId, companyId, customerId, cookieHash, id: parentId, browser, system } = own;
  const expiresAt = new Date(Math.min(now.getTime() + actingMinutes * 60_000, own.expiresAt.getTime()));
  return {
    tenantId,
    companyId,
    customerId,
    cookieHash,
    parentId,
    id: randomUUID(),
    createdAt: now,
    expiresAt,
    revokedAt: null,
    revokedFor: null,
    actingCompanyId: target.companyId,
    actingCustomerId: target.customerId,
    actingReason: reason,
    browser,
    system,
    lastSeenAt: now,
    provenAt: null,
  };
}

async function findTarget(
  trx: ScopedTransaction,
  actor: Actor,
  { customerId, companyId }: Impersonation,
): Promise<Target> {
  if (customerId === undefined) {
    const isClient = companyId !== undefined && companyId !== actor.companyId && actor.companyIds.includes(companyId);
    if (!isClient || (await findCompanyName(trx, actor.tenantId, companyId)) === undefined)
      throw new ApiError('NOT_FOUND');
    return { companyId, customerId: null };
  }
  const person = await findPerson(trx, actor, customerId);
  if (person === undefined) throw new ApiError('NOT_FOUND');
  if (person.companyId === actor.companyId || !mayBeActedFor(person)) throw new ApiError('CANNOT_ACT_FOR');
  if (!(await servesPerson(trx, person, actor.userId))) throw new ApiError('CANNOT_ACT_FOR');
  return { companyId: person.companyId, customerId };
}
