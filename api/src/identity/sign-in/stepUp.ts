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

/** A proof and its source. The second factor replaces the password for a person who has one. */
export type StepUp = Proof & ProofPlace;

/**
 * Requires the password again, the second factor of a person who has one, or the company's sign-on of a person with neither here, unless the sign-in
 * or proof is recent (reliability A5). Tries count as those of signing in. For a person's own sessions only: an acting agent does not have the
 * person's password.
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
