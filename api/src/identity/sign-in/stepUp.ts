import { freshSignInMinutes, type Proof } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { verifyPassword } from './passwordHash.ts';
import { findFamily, noteProof } from '../sessions/sessionRepository.ts';
import { withScope } from '../../kernel/db/index.ts';
import { createFactorProof, type ProofPlace } from '../second-factor/factorProof.ts';
import { readFactorState } from '../second-factor/factorState.ts';
import { findSignInOfPerson } from '../passwords/credentialsRepository.ts';

/** What was sent to show who is there, and from where. The second factor counts in the place of the password where there is one. */
export type StepUp = Proof & ProofPlace;

/**
 * Wants the password once more, or the second factor of who has one, or the company's sign-on of who has neither here, unless somebody has only just signed in or typed it (reliability A5). Tries count as those of signing in.
 * For sessions of one's own: nobody who acts for others has their password.
 */
export function createStepUp(deps: KernelDependencies) {
  const { db, clock, config } = deps;
  const { ask, prove } = createFactorProof(deps);
  const throttle = createLoginThrottle(db, clock, config.loginLimits);

  /** @throws ApiError NOT_SIGNED_IN, STEP_UP_REQUIRED, WRONG_PASSWORD, WRONG_CODE, TOO_MANY_REQUESTS, TOO_MANY_AT_ONCE */
  return async (actor: Actor, { password, code, passkey, address, origin }: StepUp): Promise<void> => {
    const { tenantId, companyId, userId: customerId } = actor;
    const scope = { tenantId, companyIds: [companyId], userId: customerId };
    const person = { tenantId, companyId, customerId };
    const { family, signIn, factors } = await withScope(db, scope, async (trx) => ({
      family: await findFamily(trx, actor),
      signIn: await findSignInOfPerson(trx, person),
      factors: await readFactorState(trx, person),
    }));
    if (family === undefined) throw new ApiError('NOT_SIGNED_IN');
    const provenAt = family.provenAt ?? family.createdAt;
    if (clock().getTime() - provenAt.getTime() < freshSignInMinutes * 60_000) return;
    if (factors.isOn) {
      if (code === undefined && passkey === undefined) throw await ask(person, origin, factors);
      const place = { address, origin, purpose: 'STEP_UP' } as const;
      return prove(person, { code, passkey }, place, (trx) => noteProof(trx, actor, clock()));
    }
    if (signIn === undefined) throw new ApiError('STEP_UP_REQUIRED', { stepUp: 'SIGN_ON' });
    if (password === undefined) throw new ApiError('STEP_UP_REQUIRED', { stepUp: 'PASSWORD' });
    const attempt = { tenantId, email: signIn.email, address };
    await throttle.count(attempt);
    if (!(await verifyPassword(password, signIn.passwordHash, address))) throw new ApiError('WRONG_PASSWORD');
    await throttle.forgive(attempt);
    await withScope(db, scope, (trx) => noteProof(trx, actor, clock()));
  };
}
