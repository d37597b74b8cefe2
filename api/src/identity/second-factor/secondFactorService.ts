import type { Proof, SecondFactorSetup, SecondFactorState } from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import type { CredentialsCall } from '../passwords/credentialsCall.ts';
import { findPerson, revokeSessionsOf } from '../sessions/sessionRepository.ts';
import { createCodeCheck } from './codeCheck.ts';
import { demandsSecondFactor } from './demandedFactor.ts';
import { confirmFactor, createEnrolment } from './enrolment.ts';
import { createFactorNotes } from './factorNotes.ts';
import { createFactorProof, personOf } from './factorProof.ts';
import { readFactorState, tidyFactors, type FactorState } from './factorState.ts';
import { createOwnProof } from './ownProof.ts';
import { rpIdOf } from './passkeyRequests.ts';
import { newRecoveryCodes } from './recoveryCodes.ts';
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
} from './secondFactorRepository.ts';

type FactorOnly = Pick<Proof, 'code' | 'passkey'>;

/** A person's own second factor: the authenticator app and the recovery codes. Each change is in the trail and confirmed by mail. */
export function createSecondFactorService(deps: KernelDependencies) {
  const { db, clock, config, mail, sessions } = deps;
  const proveOwn = createOwnProof(deps);
  const proveCode = createCodeCheck(deps);
  const { demand } = createFactorProof(deps);
  const enrol = createEnrolment(deps);
  const note = createFactorNotes(deps);

  const stateOf = (actor: Actor): Promise<FactorState> => {
    assertCan(actor, 'customer.credentials', { ...actor, ownerIds: [actor.userId] });
    return withScope(db, scopeOf(actor), (trx) => readFactorState(trx, personOf(actor)));
  };

  /** @throws ApiError FORBIDDEN while acting */
  async function fetch(actor: Actor, origin: string): Promise<SecondFactorState> {
    const { isOn, appSince, passkeys } = await stateOf(actor);
    const [first] = [appSince, ...passkeys.map(({ createdAt }) => createdAt)]
      .filter((since) => since !== null)
      .sort((a, b) => a.getTime() - b.getTime());
    const recoveryCodesLeft = isOn
      ? await withScope(db, scopeOf(actor), (trx) => countRecoveryCodes(trx, personOf(actor)))
      : 0;
    return {
      isOn,
      since: first?.toISOString() ?? null,
      hasApp: appSince !== null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, rpId }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        isHere: rpId === rpIdOf(origin),
      })),
      recoveryCodesLeft,
      isDemanded: demandsSecondFactor(actor.roles, config),
    };
  }

  /** @throws ApiError INVALID_TRANSITION if an app is on, and those of `createOwnProof` */
  async function begin(actor: Actor, proof: Proof, call: CredentialsCall): Promise<SecondFactorSetup> {
    if ((await stateOf(actor)).appSince !== null) throw new ApiError('INVALID_TRANSITION');
    await proveOwn(actor, proof, call);
    const person = await withScope(db, scopeOf(actor), (trx) => findPerson(trx, personOf(actor)));
    return enrol(personOf(actor), { issuer: call.tenant.name, account: person?.email ?? '' });
  }

  /**
   * @returns recovery codes; null if there are some already.
   * @throws ApiError WRONG_CODE, INVALID_TRANSITION if one is on, TOO_MANY_REQUESTS
   */
  async function confirm(actor: Actor, code: string, call: CredentialsCall): Promise<string[] | null> {
    const key = personOf(actor);
    const { passkeys } = await stateOf(actor);
    const factor = await withScope(db, scopeOf(actor), (trx) => findSecondFactor(trx, key));
    if (factor === undefined || factor.confirmedAt !== null) throw new ApiError('INVALID_TRANSITION');
    const { address } = call;
    const { codes, ended } = await proveCode(key, { code, address, isConfirmed: false }, async (trx) => {
      await note(trx, actor, call, 'confirmSecondFactor', 'secondFactorOn');
      return {
        codes: await confirmFactor(trx, key, clock(), passkeys.length === 0),
        // Ends the person's other sessions, which began without a second factor.
        ended: await revokeSessionsOf(trx, key, 'CREDENTIALS_CHANGED', clock(), actor.sessionId),
      };
    });
    for (const sessionId of ended) sessions.forget(sessionId);
    mail.wake();
    return codes;
  }

  /** @throws ApiError STEP_UP_REQUIRED, WRONG_CODE, INVALID_TRANSITION while none is on, TOO_MANY_REQUESTS */
  async function renewCodes(actor: Actor, proof: FactorOnly, call: CredentialsCall): Promise<string[]> {
    if (!(await stateOf(actor)).isOn) throw new ApiError('INVALID_TRANSITION');
    const { codes, hashes } = newRecoveryCodes();
    await demand(actor, proof, call, async (trx) => {
      await replaceRecoveryCodes(trx, personOf(actor), hashes);
      await note(trx, actor, call, 'renewRecoveryCodes', 'recoveryCodesRenewed');
    });
    mail.wake();
    return codes;
  }

  /** @throws ApiError SECOND_FACTOR_DEMANDED, STEP_UP_REQUIRED, WRONG_CODE, INVALID_TRANSITION while no app is on, TOO_MANY_REQUESTS */
  async function remove(actor: Actor, proof: FactorOnly, call: CredentialsCall): Promise<void> {
    const key = personOf(actor);
    const { appSince, passkeys } = await stateOf(actor);
    if (appSince === null) throw new ApiError('INVALID_TRANSITION');
    if (passkeys.length === 0 && demandsSecondFactor(actor.roles, config)) throw new ApiError('SECOND_FACTOR_DEMANDED');
    await demand(actor, proof, call, async (trx) => {
      await deleteSecondFactor(trx, key);
      const isOff = await tidyFactors(trx, key);
      await note(trx, actor, call, 'removeSecondFactor', isOff ? 'secondFactorOff' : 'appRemoved');
    });
    mail.wake();
  }

  return { fetch, begin, confirm, renewCodes, remove };
}
