import { freshSignInMinutes } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { verifyPassword } from '../sign-in/passwordHash.ts';
import type { SessionFamily } from '../sessions/sessionRepository.ts';
import { withScope } from '../../kernel/db/index.ts';
import { findSignInOf } from './actingRepository.ts';

export interface StepUp {
  readonly family: SessionFamily;
  readonly password: string | undefined;
  /** Where the request comes from, for the throttle. */
  readonly address: string;
}

/** Wants the password once more, unless somebody has only just signed in (reliability A5). Tries count as those of signing in. */
export function createStepUp({ db, clock, config }: KernelDependencies) {
  const throttle = createLoginThrottle(db, clock, config.loginLimits);

  /** @throws ApiError STEP_UP_REQUIRED, WRONG_PASSWORD, TOO_MANY_REQUESTS, TOO_MANY_AT_ONCE */
  return async (actor: Actor, { family, password, address }: StepUp): Promise<void> => {
    const { tenantId, companyId, userId: agentId } = actor;
    if (clock().getTime() - family.createdAt.getTime() < freshSignInMinutes * 60_000) return;
    if (password === undefined) throw new ApiError('STEP_UP_REQUIRED');
    const signIn = await withScope(db, { tenantId, companyIds: [companyId], userId: agentId }, (trx) =>
      findSignInOf(trx, { tenantId, companyId, agentId }),
    );
    const attempt = { tenantId, email: signIn?.email ?? agentId, address };
    await throttle.count(attempt);
    if (!(await verifyPassword(password, signIn?.passwordHash ?? null, address))) throw new ApiError('WRONG_PASSWORD');
    await throttle.forgive(attempt);
  };
}
