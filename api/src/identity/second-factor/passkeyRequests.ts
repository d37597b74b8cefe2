import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { challengeMinutes, type PasskeyRequest } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { sha256 } from '../../kernel/secrets/secrets.ts';
import type { PersonKey } from '../sessions/sessionRepository.ts';
import { insertPasskeyChallenge, type ChallengePurpose, type PasskeyRow } from './passkeyRepository.ts';

/** Time to touch the device, in milliseconds. */
export const touchMs = challengeMinutes * 60_000;

/** Host of a portal's passkeys (WebAuthn, RP ID). */
export const rpIdOf = (origin: string): string => new URL(origin).hostname;

/** A passkey's descriptor for the browser. */
export const descriptorOf = ({ credentialId, transports }: Pick<PasskeyRow, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

/** Stores a challenge, which works once, for one purpose. */
export async function keepChallenge(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: PersonKey,
  { challenge, purpose, now }: { readonly challenge: string; readonly purpose: ChallengePurpose; readonly now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + touchMs);
  const challengeHash = sha256(challenge);
  await insertPasskeyChallenge(trx, {
    tenantId,
    companyId,
    customerId,
    challengeHash,
    purpose,
    createdAt: now,
    expiresAt,
  });
}

/** The challenge for passkeys that work at this host; undefined if none does. */
export async function askPasskeys(
  trx: ScopedTransaction,
  person: PersonKey,
  passkeys: readonly PasskeyRow[],
  { origin, purpose, now }: { readonly origin: string; readonly purpose: ChallengePurpose; readonly now: Date },
): Promise<PasskeyRequest | undefined> {
  const rpId = rpIdOf(origin);
  const here = passkeys.filter((passkey) => passkey.rpId === rpId);
  if (here.length === 0) return undefined;
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await keepChallenge(trx, person, { challenge, purpose, now });
  return { challenge, rpId, timeout: touchMs, userVerification: 'preferred', allowCredentials: here.map(descriptorOf) };
}
