import { randomUUID } from 'node:crypto';
import type { Tokens } from '@portolan/contracts';
import { ApiError } from '../app/ApiError.ts';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { withScope, type Scope } from '../db/index.ts';
import { createLoginThrottle } from './loginThrottle.ts';
import { verifyPassword } from './passwordHash.ts';
import { createRefreshService } from './refreshService.ts';
import { randomSecret, sha256 } from './secrets.ts';
import { deleteExpiredSessions, findPerson, findSignIn, insertSession, noteLogin, type SignIn } from './sessionRepository.ts';
import { isLockedOut } from './subscriptionAccess.ts';

/** A session's life from sign-in, in milliseconds; refreshing does not lengthen it (domain §3). */
export const sessionLifetimeMs = 12 * 60 * 60 * 1000;

export interface LoginRequest {
  readonly tenantId: string;
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/** Tokens, and the secret for the cookie that they are tied to. */
export interface OpenedSession {
  readonly tokens: Tokens;
  readonly cookieSecret: string;
}

export type AuthService = ReturnType<typeof createAuthService>;

/** Signing in, refreshing and signing out. */
export function createAuthService(deps: AppDependencies) {
  const { db, clock, accessTokens, config } = deps;
  const throttle = createLoginThrottle(db, clock, config.loginLimits);

  /**
   * @throws ApiError INVALID_CREDENTIALS (in the same time and words for an unknown e-mail), TOO_MANY_REQUESTS,
   * SUBSCRIPTION_SUSPENDED once the password was right.
   */
  async function login(request: LoginRequest): Promise<OpenedSession> {
    const { tenantId, password, address } = request;
    const email = request.email.trim().toLowerCase();
    await throttle.count({ tenantId, email, address });
    const directory: Scope = { tenantId, companyIds: [], userId: null };
    const signIn = await withScope(db, directory, (trx) => findSignIn(trx, tenantId, email));
    const isRight = await verifyPassword(password, signIn?.passwordHash ?? null);
    if (signIn === undefined || !isRight) throw new ApiError('INVALID_CREDENTIALS');
    const opened = await openSession(signIn);
    await throttle.forgive({ tenantId, email, address });
    return opened;
  }

  async function openSession(signIn: SignIn): Promise<OpenedSession> {
    const { tenantId, companyId, customerId } = signIn;
    const now = clock();
    const sessionId = randomUUID();
    const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
    const [cookieSecret, refreshToken] = [randomSecret(), randomSecret()];
    const cookieHash = sha256(cookieSecret);
    const person = await withScope(db, { tenantId, companyIds: [companyId], userId: customerId }, async (trx) => {
      const found = await findPerson(trx, signIn);
      if (found?.status !== 'ACTIVE') throw new ApiError('INVALID_CREDENTIALS');
      if (isLockedOut(found, found.roles, now)) throw new ApiError('SUBSCRIPTION_SUSPENDED');
      await deleteExpiredSessions(trx, signIn, now);
      await insertSession(
        trx,
        { tenantId, companyId, id: sessionId, customerId, cookieHash, createdAt: now, expiresAt },
        { tenantId, companyId, familyId: sessionId, tokenHash: sha256(refreshToken), issuedAt: now },
      );
      await noteLogin(trx, signIn, now);
      return found;
    });
    const claims = { sub: customerId, cid: companyId, tid: tenantId, roles: person.roles, sid: sessionId, bound: cookieHash };
    return { tokens: { accessToken: await accessTokens.issue(claims, expiresAt), refreshToken }, cookieSecret };
  }

  return { login, ...createRefreshService(deps) };
}
