import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { withScope, type Scope } from '../../kernel/db/index.ts';
import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { verifyPassword } from './passwordHash.ts';
import type { TenantRow } from '../../kernel/tenancy/tenancy.ts';
import type { Device } from '../sessions/deviceOf.ts';
import { createRefreshService } from '../sessions/refreshService.ts';
import { createSignInChallenges } from '../second-factor/signInChallenges.ts';
import { createSessionOpening, type NewSession } from '../sessions/sessionOpening.ts';
import { findSignIn } from '../sessions/sessionRepository.ts';

export interface LoginRequest {
  readonly tenant: TenantRow;
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** Origin of the portal, for passkeys. */
  readonly origin: string;
  readonly device: Device;
}

export type AuthService = ReturnType<typeof createAuthService>;

/** Signing in, refreshing and signing out. */
export function createAuthService(deps: KernelDependencies) {
  const { db, clock, config } = deps;
  const openSession = createSessionOpening(deps);
  const challenges = createSignInChallenges(deps);
  const throttle = createLoginThrottle(db, clock, config.loginLimits);

  /**
   * @throws ApiError INVALID_CREDENTIALS (in the same time and words for an unknown e-mail), TOO_MANY_REQUESTS, TOO_MANY_AT_ONCE; after the right
   * password SUBSCRIPTION_SUSPENDED, and SECOND_FACTOR_REQUIRED with a challenge
   */
  async function login(request: LoginRequest): Promise<NewSession> {
    const { tenant, password, address } = request;
    const tenantId = tenant.id;
    const email = request.email.trim().toLowerCase();
    await throttle.count({ tenantId, email, address });
    const directory: Scope = { tenantId, companyIds: [], userId: null };
    const signIn = await withScope(db, directory, (trx) => findSignIn(trx, tenantId, email));
    const isRight = await verifyPassword(password, signIn?.passwordHash ?? null, address);
    if (signIn === undefined || !isRight) throw new ApiError('INVALID_CREDENTIALS');
    const challenge = await challenges.begin(signIn, tenant, request.origin);
    if (challenge === null) {
      const session = await openSession(signIn, request.device, 'INVALID_CREDENTIALS');
      await throttle.forgive({ tenantId, email, address });
      return session;
    }
    await throttle.forgive({ tenantId, email, address });
    const { passkey, ...meta } = challenge;
    throw new ApiError('SECOND_FACTOR_REQUIRED', { challenge: meta, passkey });
  }

  return { login, ...createRefreshService(deps) };
}
