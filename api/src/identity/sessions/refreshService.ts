import type { Tokens } from '@portolan/contracts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import type { TenantRow } from '../../kernel/tenancy/tenancy.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { afterCommit, type ScopedTransaction } from '../../kernel/db/index.ts';
import { accountLetter } from '../../kernel/mail/accountLetters.ts';
import { sha256, successorOf } from '../../kernel/secrets/secrets.ts';
import { claimsOf, identify, isAlive, type Identity } from '../sign-in/identity.ts';
import {
  findFamily,
  findPerson,
  lockRefreshToken,
  replaceToken,
  revokeFamily,
  type RefreshToken,
  type SessionFamily,
} from './sessionRepository.ts';
import { isLockedOut } from '../sign-in/subscriptionAccess.ts';
import { withTokenOf } from '../sign-in/withTokenOf.ts';

/** How long a replaced token still answers its successor, for a browser that lost the first answer, in milliseconds. */
const overlapMs = 10_000;

/** A holder of a refresh token. */
export interface TokenBearer {
  readonly tenantId: string;
  readonly refreshToken: string;
  /** SHA-256 of the bound cookie's secret; null without a cookie. */
  readonly cookieHash: string | null;
}

/** Request for a new pair. */
export interface RefreshRequest extends TokenBearer {
  /** Tenant of the mail when reuse ends the session. */
  readonly tenant: TenantRow;
  /** `request.id`, for the trail. */
  readonly requestId: string;
}

type Outcome =
  | {
      readonly kind: 'refused';
      readonly type: 'REFRESH_TOKEN_INVALID' | 'REFRESH_TOKEN_REUSED' | 'SUBSCRIPTION_SUSPENDED';
    }
  | { readonly kind: 'granted'; readonly family: SessionFamily; readonly identity: Identity };

/** Rotation of refresh tokens (reliability A3) and the end of a session. */
export function createRefreshService({ db, clock, accessTokens, sessions, mail }: KernelDependencies) {
  const successor = (token: string): string => successorOf(token, accessTokens.refreshKey);

  /**
   * A new pair for a refresh token, which is used up.
   * @throws ApiError REFRESH_TOKEN_INVALID, SUBSCRIPTION_SUSPENDED, or REFRESH_TOKEN_REUSED, after which the whole family has ended and its person
   * gets mail
   */
  async function refresh(request: RefreshRequest): Promise<Tokens> {
    const outcome = await withTokenOf(db, request, (trx, token) => decide(trx, request, token));
    if (outcome === null) throw new ApiError('REFRESH_TOKEN_INVALID');
    if (outcome.kind === 'refused') throw new ApiError(outcome.type);
    return {
      accessToken: await accessTokens.issue(claimsOf(outcome.identity, outcome.family), outcome.family.expiresAt),
      refreshToken: successor(request.refreshToken),
    };
  }

  /**
   * Ends the session of a refresh token in the browser that has its cookie, and with an acting session the agent's own. Anything else changes
   * nothing.
   */
  async function logout(request: TokenBearer): Promise<void> {
    await withTokenOf(db, request, async (trx, token) => {
      const key = { tenantId: token.tenantId, companyId: token.companyId, sessionId: token.familyId };
      const family = await findFamily(trx, key);
      if (family === undefined || family.cookieHash !== request.cookieHash) return;
      await revokeFamily(trx, key, 'LOGOUT', clock());
      sessions.forget(token.familyId);
      if (family.parentId === null) return;
      await revokeFamily(trx, { ...key, sessionId: family.parentId }, 'LOGOUT', clock());
      sessions.forget(family.parentId);
    });
  }

  async function decide(trx: ScopedTransaction, request: RefreshRequest, token: RefreshToken): Promise<Outcome> {
    const now = clock();
    const key = { tenantId: token.tenantId, companyId: token.companyId, sessionId: token.familyId };
    const family = await findFamily(trx, key);
    if (family === undefined || family.cookieHash !== request.cookieHash || !(await isAlive(trx, family, now)))
      return { kind: 'refused', type: 'REFRESH_TOKEN_INVALID' };
    const identity = await identify(trx, family);
    if (identity === null) return { kind: 'refused', type: 'REFRESH_TOKEN_INVALID' };
    // Agents skip the subscription's checks (spec §4), for every person they act for.
    const isAgents = identity.actor.agent !== undefined;
    if (!isAgents && isLockedOut(identity.person, identity.actor.roles, now))
      return { kind: 'refused', type: 'SUBSCRIPTION_SUSPENDED' };
    if (token.replacedAt === null) {
      await replaceToken(trx, token, sha256(successor(request.refreshToken)), now);
    } else if (!(await isRepeat(trx, token, now))) {
      await endForReuse(trx, request, { family, identity }, now);
      return { kind: 'refused', type: 'REFRESH_TOKEN_REUSED' };
    }
    return { kind: 'granted', family, identity };
  }

  /** Ends the whole family, writes the trail, and mails its person: a token that comes again was copied (reliability A3). */
  async function endForReuse(
    trx: ScopedTransaction,
    { tenant, requestId }: RefreshRequest,
    { family, identity }: { readonly family: SessionFamily; readonly identity: Identity },
    now: Date,
  ): Promise<void> {
    await revokeFamily(trx, { ...family, sessionId: family.id }, 'REFRESH_TOKEN_REUSED', now);
    sessions.forget(family.id);
    await recordEvent(trx, identity.actor, {
      entity: 'session',
      entityId: family.id,
      action: 'endForReuse',
      requestId,
      at: now,
    });
    const human = await findPerson(trx, family);
    if (human === undefined) return;
    await mail.enqueue(trx, tenant.id, accountLetter(tenant, human, 'sessionEnded'));
    afterCommit(() => mail.wake());
  }

  /** Whether it is a second request with the token just replaced, whose successor is still unused. */
  async function isRepeat(trx: ScopedTransaction, token: RefreshToken, now: Date): Promise<boolean> {
    if (token.replacedAt === null || token.successorHash === null) return false;
    if (now.getTime() - token.replacedAt.getTime() > overlapMs) return false;
    const next = await lockRefreshToken(trx, token.tenantId, token.successorHash);
    return next?.replacedAt === null;
  }

  return { refresh, logout };
}
