import * as z from '@portolan/contracts/schema';
import { defineOperation, type AnswerOf, type BodyOf } from '../kernel/operation.ts';
import { passkeyDescriptor } from '../kernel/passkeys.ts';
import { id, instant, text } from '../kernel/primitives.ts';
import { bytesText, factorProof, proof } from './proof.ts';

/** Most passkeys of one person. */
export const maxPasskeys = 10;
/** Length of a passkey's name, in characters. */
export const passkeyNameLength = 60;

/** `isHere`: it works at the current address. Others belong to another host of the portal (WebAuthn, RP ID). */
export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  isHere: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

/** Needs the password or the second factor: a stolen session must not add a key. */
export const beginPasskey = defineOperation({
  id: 'beginPasskey',
  method: 'POST',
  path: '/api/secure/v1/customers/passkeys/begin',
  access: 'secure',
  summary: 'Begin a passkey: what the browser makes it of (WebAuthn, PublicKeyCredentialCreationOptionsJSON)',
  errors: ['INVALID_INPUT', 'INVALID_TRANSITION', 'STEP_UP_REQUIRED', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
  body: z.strictObject(proof),
  answer: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    authenticatorSelection: z.object({
      residentKey: z.literal('preferred'),
      userVerification: z.literal('preferred'),
    }),
    excludeCredentials: z.array(passkeyDescriptor),
  }),
});
export type PasskeyCreation = AnswerOf<typeof beginPasskey>;

/** `recoveryCodes` for the first second factor, shown only now; null if there were some. */
export const addPasskey = defineOperation({
  id: 'addPasskey',
  method: 'POST',
  path: '/api/secure/v1/customers/passkeys',
  access: 'secure',
  summary: 'Add the passkey that was begun; the first second factor ends all other sessions',
  errors: ['WRONG_CODE', 'TOO_MANY_REQUESTS'],
  body: z.strictObject({
    name: text(passkeyNameLength),
    passkey: z.strictObject({
      id: bytesText,
      clientDataJSON: bytesText,
      attestationObject: bytesText,
      transports: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)),
    }),
  }),
  answer: z.object({ recoveryCodes: z.nullable(z.array(z.string())) }),
});
export type NewPasskey = BodyOf<typeof addPasskey>['passkey'];

/** Always needs the second factor, however fresh the sign-in: a stolen session has none. */
export const removePasskey = defineOperation({
  id: 'removePasskey',
  method: 'POST',
  path: '/api/secure/v1/customers/passkeys/{passkeyId}/remove',
  access: 'secure',
  summary: 'Remove a passkey; SECOND_FACTOR_DEMANDED for the last second factor where the role needs one',
  errors: ['STEP_UP_REQUIRED', 'WRONG_CODE', 'SECOND_FACTOR_DEMANDED', 'TOO_MANY_REQUESTS'],
  params: z.object({ passkeyId: id }),
  body: z.strictObject(factorProof),
});
