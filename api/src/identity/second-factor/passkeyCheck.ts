import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyAnswer } from '@portolan/contracts';
import * as z from 'zod/mini';
import { createLoginThrottle } from '../../kernel/access/loginThrottle.ts';
import { withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { sha256 } from '../../kernel/secrets/secrets.ts';
import type { PersonKey } from '../sessions/sessionRepository.ts';
import {
  listPasskeys,
  notePasskeyUse,
  usePasskeyChallenge,
  type ChallengePurpose,
  type PasskeyRow,
} from './passkeyRepository.ts';
import { rpIdOf } from './passkeyRequests.ts';

const clientData = z.object({ challenge: z.string() });

/** The challenge named in a browser's client data; null for invalid data. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge;
  } catch {
    return null;
  }
}

/** Checks passkey signatures. Attempts share one rate limit with those of codes. */
export function createPasskeyCheck({ db, clock, config }: KernelDependencies) {
  const throttle = createLoginThrottle(db, clock, config.loginLimits, 'secondFactor');

  /**
   * Checks a passkey's answer. Right or wrong, it uses up the challenge. A valid one is recorded, and `work` runs in the same transaction.
   * @throws ApiError WRONG_CODE, TOO_MANY_REQUESTS
   */
  return async function proven<Result>(
    { tenantId, companyId, customerId }: PersonKey,
    {
      passkey,
      address,
      origin,
      purpose,
    }: { passkey: PasskeyAnswer; address: string; origin: string; purpose: ChallengePurpose },
    work: (trx: ScopedTransaction) => Promise<Result>,
  ): Promise<Result> {
    const person: PersonKey = { tenantId, companyId, customerId };
    const scope = { tenantId, companyIds: [companyId], userId: customerId };
    const attempt = { tenantId, email: customerId, address };
    await throttle.count(attempt);
    const challenge = challengeIn(passkey.clientDataJSON);
    if (challenge === null) throw new ApiError('WRONG_CODE');
    const known = await withScope(db, scope, async (trx) => {
      const expected = { challengeHash: sha256(challenge), purpose };
      if (!(await usePasskeyChallenge(trx, person, expected, clock()))) return undefined;
      return (await listPasskeys(trx, person)).find(
        ({ credentialId, rpId }) => credentialId === passkey.id && rpId === rpIdOf(origin),
      );
    });
    if (known === undefined) throw new ApiError('WRONG_CODE');
    const counter = await counterOf(passkey, known, { challenge, origin });
    const result = await withScope(db, scope, async (trx) => {
      if (!(await notePasskeyUse(trx, person, known.id, { before: known.counter, counter, at: clock() })))
        throw new ApiError('WRONG_CODE');
      return work(trx);
    });
    await throttle.forgive(attempt);
    return result;
  };
}

/** The passkey's signature counter. @throws ApiError WRONG_CODE for an invalid signature, or if a copy of the key has signed since */
async function counterOf(
  { id, ...response }: PasskeyAnswer,
  { publicKey, counter }: PasskeyRow,
  { challenge, origin }: { readonly challenge: string; readonly origin: string },
): Promise<number> {
  const checked = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter },
    // The password is the other factor.
    requireUserVerification: false,
  }).catch((cause: unknown) => {
    throw new ApiError('WRONG_CODE', { cause });
  });
  if (!checked.verified) throw new ApiError('WRONG_CODE');
  return checked.authenticationInfo.newCounter;
}
