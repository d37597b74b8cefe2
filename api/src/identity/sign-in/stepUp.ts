import { freshSignInMinutes } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { verifyPassword } from './passwordHash.ts';
import { findFamily, noteProof } from '../sessions/sessionRepository.ts';
import { withScope } from '../../kernel/db/index.ts';
import { findSignInOfPerson } from '../passwords/credentialsRepository.ts';

export interface StepUp {
  readonly password: string | undefined;
  /** Where the request comes from, for the throttle. */
  readonly address: string;
}

/**
 * Wants the password once more, unless somebody has only just signed in or typed it (reliability A5). Tries count as those of signing in.
 * For sessions of one's own: nobody who acts for others has their password.
 */
export function createStepUp({ db, clock, config }: KernelDependencies) {
  const throttle = createLoginThrottle(db, clock, config.loginLimits);

  /** @throws ApiError NOT_SIGNED_IN, STEP_UP_REQUIRED, WRONG_PASSWORD, TOO_MANY_REQUESTS, TOO_MANY_AT_ONCE */
  return async (actor: Actor, { password, address }: StepUp): Promise<void> => {
    const { tenantId, companyId, userId: customerId } = actor;
    const scope = { tenantId, companyIds: [companyId], userId: customerId };
    const { family, signIn } = await withScope(db, scope, async (trx) => ({
      family: await findFamily(trx, actor),
      signIn: await findSignInOfPerson(trx, { tenantId, companyId, customerId }),
    }));
    if (family === undefined) throw new ApiError('NOT_SIGNED_IN');
    const provenAt = family.provenAt ?? family.createdAt;
    if (clock().getTime() - provenAt.getTime() < freshSignInMinutes * 60_000) return;
    if (password === undefined) throw new ApiError('STEP_UP_REQUIRED');
    const attempt = { tenantId, email: signIn?.email ?? customerId, address };
    await throttle.count(attempt);
    if (!(await verifyPassword(password, signIn?.passwordHash ?? null, address))) throw new ApiError('WRONG_PASSWORD');
    await throttle.forgive(attempt);
    await withScope(db, scope, (trx) => noteProof(trx, actor, clock()));
  };
}
