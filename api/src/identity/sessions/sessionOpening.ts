import { randomUUID } from 'node:crypto';
import type { ErrorType, Tokens } from '@portolan/contracts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { withScope } from '../../kernel/db/index.ts';
import { randomSecret, sha256 } from '../../kernel/secrets/secrets.ts';
import type { Device } from './deviceOf.ts';
import { deleteExpiredSessions, findPerson, insertSession, noteLogin, type PersonKey } from './sessionRepository.ts';
import { planTrialNotice } from '../sign-in/subscriptionNotices.ts';
import { isLockedOut } from '../sign-in/subscriptionAccess.ts';

/** A session's life from sign-in, in milliseconds; refreshing does not lengthen it (domain §3). */
export const sessionLifetimeMs = 12 * 60 * 60 * 1000;

/** Tokens, and the secret for the cookie that they are bound to. */
export interface NewSession {
  readonly tokens: Tokens;
  readonly cookieSecret: string;
}

/**
 * Opens sessions for people who have proved their identity, in any way.
 * @returns a function that throws ApiError `refusal` for a person who may not sign in any more, and SUBSCRIPTION_SUSPENDED
 */
export function createSessionOpening({
  db,
  clock,
  accessTokens,
}: Pick<KernelDependencies, 'db' | 'clock' | 'accessTokens'>) {
  return async function openSession(person: PersonKey, device: Device, refusal: ErrorType): Promise<NewSession> {
    const { tenantId, companyId, customerId } = person;
    const { browser, system } = device;
    const now = clock();
    const sessionId = randomUUID();
    const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
    const [cookieSecret, refreshToken] = [randomSecret(), randomSecret()];
    const cookieHash = sha256(cookieSecret);
    const { roles } = await withScope(db, { tenantId, companyIds: [companyId], userId: customerId }, async (trx) => {
      const found = await findPerson(trx, person);
      if (found?.status !== 'ACTIVE') throw new ApiError(refusal);
      if (isLockedOut(found, found.roles, now)) throw new ApiError('SUBSCRIPTION_SUSPENDED');
      await deleteExpiredSessions(trx, person, now);
      await insertSession(
        trx,
        {
          tenantId,
          companyId,
          id: sessionId,
          customerId,
          cookieHash,
          createdAt: now,
          expiresAt,
          browser,
          system,
          lastSeenAt: now,
        },
        { tenantId, companyId, familyId: sessionId, tokenHash: sha256(refreshToken), issuedAt: now },
      );
      await noteLogin(trx, person, now);
      if (found.plan === 'trial') await planTrialNotice(trx, person, now);
      return found;
    });
    const claims = { sub: customerId, cid: companyId, tid: tenantId, roles, sid: sessionId, bound: cookieHash };
    return { tokens: { accessToken: await accessTokens.issue(claims, expiresAt), refreshToken }, cookieSecret };
  };
}
