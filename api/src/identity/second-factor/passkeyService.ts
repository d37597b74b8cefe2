import { randomUUID } from 'node:crypto';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { maxPasskeys, type NewPasskey, type PasskeyCreation, type Proof } from '@portolan/contracts';
import { assertCan } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { withScope } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { sha256 } from '../../kernel/secrets/secrets.ts';
import type { CredentialsCall } from '../passwords/credentialsCall.ts';
import { findPerson, revokeSessionsOf } from '../sessions/sessionRepository.ts';
import { demandsSecondFactor } from './demandedFactor.ts';
import { createFactorNotes } from './factorNotes.ts';
import { createFactorProof, personOf } from './factorProof.ts';
import { readFactorState, tidyFactors } from './factorState.ts';
import { createOwnProof } from './ownProof.ts';
import { challengeIn } from './passkeyCheck.ts';
import { deletePasskey, insertPasskey, listPasskeys, usePasskeyChallenge } from './passkeyRepository.ts';
import { descriptorOf, keepChallenge, rpIdOf, touchMs } from './passkeyRequests.ts';
import { newRecoveryCodes } from './recoveryCodes.ts';
import { replaceRecoveryCodes } from './secondFactorRepository.ts';

/** A person's own passkeys. Each change is in the trail and confirmed by mail. */
export function createPasskeyService(deps: KernelDependencies) {
  const { db, clock, config, mail, sessions } = deps;
  const proveOwn = createOwnProof(deps);
  const { demand } = createFactorProof(deps);
  const note = createFactorNotes(deps);

  /** @throws ApiError INVALID_TRANSITION at the limit of passkeys, and those of `createOwnProof` */
  async function begin(actor: Actor, proof: Proof, call: CredentialsCall): Promise<PasskeyCreation> {
    await proveOwn(actor, proof, call);
    const key = personOf(actor);
    const rpId = rpIdOf(call.origin);
    return withScope(db, scopeOf(actor), async (trx) => {
      const person = await findPerson(trx, key);
      if (person === undefined) throw new ApiError('NOT_FOUND');
      const passkeys = await listPasskeys(trx, key);
      if (passkeys.length >= maxPasskeys) throw new ApiError('INVALID_TRANSITION');
      const options = await generateRegistrationOptions({
        rpName: call.tenant.name,
        rpID: rpId,
        userName: person.email,
        // Reveals nothing of the person, and is the same for all of the person's passkeys.
        userID: Buffer.from(key.customerId.replaceAll('-', ''), 'hex'),
      });
      await keepChallenge(trx, key, { challenge: options.challenge, purpose: 'ADD', now: clock() });
      return {
        challenge: options.challenge,
        rp: { id: rpId, name: call.tenant.name },
        user: { id: options.user.id, name: person.email, displayName: `${person.firstName} ${person.lastName}`.trim() },
        pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
        timeout: touchMs,
        attestation: 'none',
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        excludeCredentials: passkeys.filter((passkey) => passkey.rpId === rpId).map(descriptorOf),
      };
    });
  }

  /** @returns recovery codes with the first second factor. @throws ApiError WRONG_CODE for an answer that does not fit the challenge */
  async function add(
    actor: Actor,
    { name, passkey }: { readonly name: string; readonly passkey: NewPasskey },
    call: CredentialsCall,
  ): Promise<string[] | null> {
    assertOwn(actor);
    const key = personOf(actor);
    const credential = await verifiedCredential(actor, passkey, call.origin);
    const now = clock();
    const { recoveryCodes, ended } = await withScope(db, scopeOf(actor), async (trx) => {
      const { isOn, passkeys } = await readFactorState(trx, key);
      if (passkeys.some(({ credentialId }) => credentialId === credential.id)) throw new ApiError('WRONG_CODE');
      await insertPasskey(trx, {
        ...key,
        id: randomUUID(),
        credentialId: credential.id,
        rpId: rpIdOf(call.origin),
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: passkey.transports,
        name,
        createdAt: now,
      });
      await note(trx, actor, call, 'addPasskey', 'passkeyAdded');
      if (isOn) return { recoveryCodes: null, ended: [] };
      const { codes, hashes } = newRecoveryCodes();
      await replaceRecoveryCodes(trx, key, hashes);
      // Ends the person's other sessions, which began without a second factor.
      return {
        recoveryCodes: codes,
        ended: await revokeSessionsOf(trx, key, 'CREDENTIALS_CHANGED', now, actor.sessionId),
      };
    });
    for (const sessionId of ended) sessions.forget(sessionId);
    mail.wake();
    return recoveryCodes;
  }

  async function verifiedCredential(actor: Actor, passkey: NewPasskey, origin: string) {
    const { id, transports, ...response } = passkey;
    const challenge = challengeIn(passkey.clientDataJSON);
    const isAsked =
      challenge !== null &&
      (await withScope(db, scopeOf(actor), (trx) =>
        usePasskeyChallenge(trx, personOf(actor), { challengeHash: sha256(challenge), purpose: 'ADD' }, clock()),
      ));
    if (!isAsked) throw new ApiError('WRONG_CODE');
    const checked = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...response, transports },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: false,
    }).catch((cause: unknown) => {
      throw new ApiError('WRONG_CODE', { cause });
    });
    if (!checked.verified) throw new ApiError('WRONG_CODE');
    return checked.registrationInfo.credential;
  }

  /** @throws ApiError NOT_FOUND, SECOND_FACTOR_DEMANDED, STEP_UP_REQUIRED, WRONG_CODE, TOO_MANY_REQUESTS */
  async function remove(
    actor: Actor,
    passkeyId: string,
    proof: Pick<Proof, 'code' | 'passkey'>,
    call: CredentialsCall,
  ): Promise<void> {
    assertOwn(actor);
    const key = personOf(actor);
    const { appSince, passkeys } = await withScope(db, scopeOf(actor), (trx) => readFactorState(trx, key));
    if (!passkeys.some(({ id }) => id === passkeyId)) throw new ApiError('NOT_FOUND');
    const isLast = appSince === null && passkeys.length === 1;
    if (isLast && demandsSecondFactor(actor.roles, config)) throw new ApiError('SECOND_FACTOR_DEMANDED');
    await demand(actor, proof, call, async (trx) => {
      await deletePasskey(trx, key, passkeyId);
      const isOff = await tidyFactors(trx, key);
      await note(trx, actor, call, 'removePasskey', isOff ? 'secondFactorOff' : 'passkeyRemoved');
    });
    mail.wake();
  }

  return { begin, add, remove };
}

/** Other people, and acting agents, cannot. */
const assertOwn = (actor: Actor): void =>
  assertCan(actor, 'customer.credentials', { ...actor, ownerIds: [actor.userId] });
