import type { Proof } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import type { PersonKey } from '../sessions/sessionRepository.ts';
import { createCodeCheck, type ProvenBy } from './codeCheck.ts';
import { readFactorState, type FactorState } from './factorState.ts';
import { createPasskeyCheck } from './passkeyCheck.ts';
import type { ChallengePurpose } from './passkeyRepository.ts';
import { askPasskeys } from './passkeyRequests.ts';

/** Source of a proof: the network address for the throttle, the portal's origin for passkeys. */
export interface ProofPlace {
  readonly address: string;
  readonly origin: string;
}

export const personOf = ({ tenantId, companyId, userId }: Actor): PersonKey => ({
  tenantId,
  companyId,
  customerId: userId,
});

/** Checks the second factor in any form: a code of the app, a recovery code, a passkey. */
export function createFactorProof(deps: KernelDependencies) {
  const { db, clock } = deps;
  const proveCode = createCodeCheck(deps);
  const provePasskey = createPasskeyCheck(deps);

  /** @throws ApiError WRONG_CODE, also if nothing was sent, TOO_MANY_REQUESTS */
  function prove<Result>(
    person: PersonKey,
    { code = '', passkey }: Pick<Proof, 'code' | 'passkey'>,
    { address, origin, purpose }: ProofPlace & { readonly purpose: ChallengePurpose },
    work: (trx: ScopedTransaction, provenBy: ProvenBy) => Promise<Result>,
  ): Promise<Result> {
    return passkey === undefined
      ? proveCode(person, { code, address }, work)
      : provePasskey(person, { passkey, address, origin, purpose }, (trx) => work(trx, 'passkey'));
  }

  /** The refusal that asks for the second factor, with the passkey's challenge for a person who has one here. */
  async function ask(person: PersonKey, origin: string, state: FactorState): Promise<ApiError> {
    const { tenantId, companyId, customerId } = person;
    const passkey = await withScope(db, { tenantId, companyIds: [companyId], userId: customerId }, (trx) =>
      askPasskeys(trx, person, state.passkeys, { origin, purpose: 'STEP_UP', now: clock() }),
    );
    return new ApiError('STEP_UP_REQUIRED', { stepUp: 'CODE', passkey });
  }

  /** Requires it, however fresh the sign-in is. @throws ApiError STEP_UP_REQUIRED if nothing was sent, WRONG_CODE, TOO_MANY_REQUESTS */
  async function demand<Result>(
    actor: Actor,
    proof: Pick<Proof, 'code' | 'passkey'>,
    place: ProofPlace,
    work: (trx: ScopedTransaction) => Promise<Result>,
  ): Promise<Result> {
    const person = personOf(actor);
    if (proof.code === undefined && proof.passkey === undefined) {
      const scope = { tenantId: person.tenantId, companyIds: [person.companyId], userId: person.customerId };
      throw await ask(person, place.origin, await withScope(db, scope, (trx) => readFactorState(trx, person)));
    }
    return prove(person, proof, { ...place, purpose: 'STEP_UP' }, work);
  }

  return { prove, ask, demand };
}
