import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { withScope, type Scope } from '../../kernel/db/index.ts';
import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { verifyPassword } from './passwordHash.ts';
import type { Device } from '../sessions/deviceOf.ts';
import { createRefreshService } from '../sessions/refreshService.ts';
import { createSessionOpening, type OpenedSession } from '../sessions/sessionOpening.ts';
import { findSignIn } from '../sessions/sessionRepository.ts';

export interface LoginRequest {
  readonly tenantId: string;
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly device: Device;
}

export type AuthService = ReturnType<typeof createAuthService>;

/** Signing in, refreshing and signing out. */
export function createAuthService(deps: KernelDependencies) {
  const { db, clock, config } = deps;
  const openSession = createSessionOpening(deps);
  const throttle = createLoginThrottle(db, clock, config.loginLimits);

  /**
   * @throws ApiError INVALID_CREDENTIALS (in the same time and words for an unknown e-mail), TOO_MANY_REQUESTS,
   * TOO_MANY_AT_ONCE, SUBSCRIPTION_SUSPENDED once the password was right.
   */
  async function login(request: LoginRequest): Promise<OpenedSession> {
    const { tenantId, password, address } = request;
    const email = request.email.trim().toLowerCase();
    await throttle.count({ tenantId, email, address });
    const directory: Scope = { tenantId, companyIds: [], userId: null };
    const signIn = await withScope(db, directory, (trx) => findSignIn(trx, tenantId, email));
    const isRight = await verifyPassword(password, signIn?.passwordHash ?? null, address);
    if (signIn === undefined || !isRight) throw new ApiError('INVALID_CREDENTIALS');
    const opened = await openSession(signIn, request.device, 'INVALID_CREDENTIALS');
    await throttle.forgive({ tenantId, email, address });
    return opened;
  }

  return { login, ...createRefreshService(deps) };
}
