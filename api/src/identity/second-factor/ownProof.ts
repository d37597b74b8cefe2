import type { Proof } from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { createPasswordProof } from '../passwords/passwordProof.ts';
import { createFactorProof, personOf, type ProofPlace } from './factorProof.ts';
import { readFactorState } from './factorState.ts';

/**
 * Requires the second factor, or the password of a person without one, however fresh the sign-in is: for changes that a stolen session must not make.
 * @returns a function that throws ApiError FORBIDDEN for a caller with neither here, STEP_UP_REQUIRED, INVALID_INPUT of `password`, WRONG_CODE,
 * TOO_MANY_REQUESTS
 */
export function createOwnProof(deps: KernelDependencies) {
  const provePassword = createPasswordProof(deps);
  const { demand } = createFactorProof(deps);

  return async (actor: Actor, { password, ...factor }: Proof, place: ProofPlace): Promise<void> => {
    assertCan(actor, 'customer.credentials', { ...actor, ownerIds: [actor.userId] });
    const { isOn } = await withScope(deps.db, scopeOf(actor), (trx) => readFactorState(trx, personOf(actor)));
    if (isOn) return demand(actor, factor, place, async () => undefined);
    if (password === undefined) throw new ApiError('STEP_UP_REQUIRED', { stepUp: 'PASSWORD' });
    await provePassword(actor, password, place, 'password', 'passwordNotCorrect');
  };
}
