import * as z from '@portolan/contracts/schema';
import { passwordMaxLength } from './passwords.ts';

/** As typed: six digits of an authenticator app (RFC 6238), or a recovery code of 16 letters and digits; spaces and hyphens do not count. */
export const typedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** Bytes as base64url, as WebAuthn has them in JSON. */
export const bytesText = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(20_000));

/** What a passkey signed (WebAuthn, AuthenticationResponseJSON): `clientDataJSON` has the challenge that was answered. */
export const passkeyAnswer = z.strictObject({
  id: bytesText,
  clientDataJSON: bytesText,
  authenticatorData: bytesText,
  signature: bytesText,
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** Of the second factor: a code, or what a passkey signed. */
export const factorProof = { code: z.optional(typedCode), passkey: z.optional(passkeyAnswer) };

/** That the caller is there: the password, or of who has a second factor that. */
export const proof = {
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(passwordMaxLength))),
  ...factorProof,
};

/** Where a proof is wanted and none was sent, the answer is STEP_UP_REQUIRED: `meta.stepUp` says which, and `meta.passkey` is what a passkey has to sign. */
const proofBody = z.strictObject(proof);
export type Proof = z.output<typeof proofBody>;
