import type { Tokens } from '@portolan/contracts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { recordEvent } from '../../kernel/audit/auditTrail.ts';
import { claimsOf, identify, isAlive, type Identity } from '../sign-in/identity.ts';
import type { TokenBearer } from '../sessions/refreshService.ts';
import { randomSecret, sha256 } from '../../kernel/secrets/secrets.ts';
import {
  findFamily,
  findPerson,
  revokeFamily,
  type RefreshToken,
  type SessionFamily,
} from '../sessions/sessionRepository.ts';
import { withTokenOf } from '../sign-in/withTokenOf.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { renewToken } from './actingRepository.ts';

/** How long a repeated end is answered, for a browser that lost the first answer, in milliseconds. */
const repeatMs = 60_000;

/** Returns agents to their own session. */
export function createEndActing({ db, clock, accessTokens, sessions }: KernelDependencies) {
  /**
   * Ends the acting session of a refresh token, and answers tokens of the agent's own session; also after the hour.
   * @throws ApiError REFRESH_TOKEN_INVALID for any other token or browser, a session that ended before, and when the agent's own has ended
   */
  return async (request: TokenBearer & { readonly requestId: string }): Promise<Tokens> => {
    const refreshToken = randomSecret();
    const back = await withTokenOf(db, request, async (trx, token) => {
      const now = clock();
      const acting = await findFamily(trx, { ...token, sessionId: token.familyId });
      if (acting === undefined || acting.cookieHash !== request.cookieHash || !mayEnd(acting, token, now)) return null;
      const own = await findOwn(trx, acting, now);
      if (own === null) return null;
      if (acting.revokedAt === null) {
        await recordEnd(trx, acting, own.identity, request.requestId, now);
        await revokeFamily(trx, { ...acting, sessionId: acting.id }, 'ENDED', now);
      }
      await renewToken(trx, {
        tenantId: own.family.tenantId,
        companyId: own.family.companyId,
        familyId: own.family.id,
        tokenHash: sha256(refreshToken),
        issuedAt: now,
      });
      return { ...own, endedId: acting.id };
    });
    if (back === null) throw new ApiError('REFRESH_TOKEN_INVALID');
    sessions.forget(back.endedId);
    return {
      accessToken: await accessTokens.issue(claimsOf(back.identity, back.family), back.family.expiresAt),
      refreshToken,
    };
  };
}

function mayEnd(acting: SessionFamily, token: RefreshToken, now: Date): boolean {
  if (acting.parentId === null || token.replacedAt !== null) return false;
  return (
    acting.revokedAt === null ||
    (acting.revokedFor === 'ENDED' && now.getTime() - acting.revokedAt.getTime() < repeatMs)
  );
}

async function findOwn(
  trx: ScopedTransaction,
  acting: SessionFamily,
  now: Date,
): Promise<{ family: SessionFamily; identity: Identity } | null> {
  const family =
    acting.parentId === null ? undefined : await findFamily(trx, { ...acting, sessionId: acting.parentId });
  if (family === undefined || !(await isAlive(trx, family, now))) return null;
  const identity = await identify(trx, family);
  return identity === null ? null : { family, identity };
}

/** Writes to the trail of the company acted for, also if the person has left since. */
async function recordEnd(
  trx: ScopedTransaction,
  acting: SessionFamily,
  { actor }: Identity,
  requestId: string,
  at: Date,
): Promise<void> {
  const {
    tenantId,
    actingCompanyId: companyId,
    actingCustomerId: customerId,
    customerId: agentId,
    companyId: agentCompanyId,
  } = acting;
  if (companyId === null) return;
  const person = customerId === null ? undefined : await findPerson(trx, { tenantId, companyId, customerId });
  const who = {
    tenantId,
    companyId,
    userId: customerId ?? agentId,
    agent: { userId: agentId, companyId: agentCompanyId },
    roles: person?.roles ?? actor.roles,
  };
  await recordEvent(trx, who, { entity: 'session', entityId: acting.id, action: 'endActing', requestId, at });
}
