import * as z from '@portolan/contracts/schema';
import { passwordMaxLength } from './passwords.ts';

/** As typed: six digits of an authenticator app (RFC 6238), or a recovery code of 16 letters and digits; spaces and hyphens do not count. */
export const typedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** Bytes as base64url, as WebAuthn has them in JSON. */
export const bytesText = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(20_000));

/** A passkey's signature (WebAuthn, AuthenticationResponseJSON): `clientDataJSON` holds the answered challenge. */
export const passkeyAnswer = z.strictObject({
  id: bytesText,
  clientDataJSON: bytesText,
  authenticatorData: bytesText,
  signature: bytesText,
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** Proof by the second factor: a code, or a passkey's signature. */
export const factorProof = { code: z.optional(typedCode), passkey: z.optional(passkeyAnswer) };

/** Proof that the caller is present: the password, or the second factor of a person who has one. */
export const proof = {
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(passwordMaxLength))),
  ...factorProof,
};

/**
 * Without a required proof the answer is STEP_UP_REQUIRED: `meta.stepUp` says which proof, and `meta.passkey` is what a passkey has to
 * sign.
 */
const proofBody = z.strictObject(proof);
export type Proof = z.output<typeof proofBody>;
