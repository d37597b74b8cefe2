import * as z from '@portolan/contracts/schema';
import { defineOperation, type AnswerOf } from '../kernel/operation.ts';
import { secondFactorSetup } from '../kernel/errors.ts';
import { instant } from '../kernel/primitives.ts';
import { tokens } from './auth.ts';
import { passkey } from './passkeys.ts';
import { factorProof, proof, typedCode } from './proof.ts';

/** Longest time between the password and the code, in minutes. */
export const challengeMinutes = 5;

const challengeToken = z.string().check(z.minLength(1), z.maxLength(500));

/** Each replaces a code once; shown only now. */
const recoveryCodes = z.array(z.string());

/**
 * The session begins with the code, after `login` was refused with SECOND_FACTOR_REQUIRED. `recoveryCodes` only if the factor was set up
 * here.
 */
export const finishSignIn = defineOperation({
  id: 'finishSignIn',
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'public',
  summary: 'Finish signing in with a code of the second factor, a passkey or a recovery code',
  errors: ['TOKEN_EXPIRED', 'WRONG_CODE', 'SUBSCRIPTION_SUSPENDED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  body: z.strictObject({ challenge: challengeToken, ...factorProof }),
  answer: z.object({ ...tokens.shape, recoveryCodes: z.optional(recoveryCodes) }),
});

/** `isDemanded`: the caller’s role requires one. `since` is null without a factor; `hasApp`: one of them is an authenticator app. */
export const fetchSecondFactor = defineOperation({
  id: 'fetchSecondFactor',
  method: 'GET',
  path: '/api/secure/v1/customers/second-factor',
  access: 'secure',
  summary: 'Whether the caller signs in with a second factor',
  answer: z.object({
    isOn: z.boolean(),
    since: z.nullable(instant),
    hasApp: z.boolean(),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.int(),
    isDemanded: z.boolean(),
  }),
});
export type SecondFactorState = AnswerOf<typeof fetchSecondFactor>;

/** Always needs the password, or a passkey if there is one: a stolen session must not lock its owner out. */
export const beginSecondFactor = defineOperation({
  id: 'beginSecondFactor',
  method: 'POST',
  path: '/api/secure/v1/customers/second-factor',
  access: 'secure',
  summary: 'Begin an authenticator app as second factor; it holds once a code of it was typed',
  errors: ['INVALID_INPUT', 'INVALID_TRANSITION', 'STEP_UP_REQUIRED', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
  body: z.strictObject(proof),
  answer: secondFactorSetup,
});

/** `recoveryCodes` is null if a passkey already brought some. */
export const confirmSecondFactor = defineOperation({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/secure/v1/customers/second-factor/confirm',
  access: 'secure',
  summary: 'Turn the authenticator app on with its first code; ends all other sessions',
  errors: ['WRONG_CODE', 'INVALID_TRANSITION', 'TOO_MANY_REQUESTS'],
  body: z.strictObject({ code: typedCode }),
  answer: z.object({ recoveryCodes: z.nullable(recoveryCodes) }),
});

export const renewRecoveryCodes = defineOperation({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/secure/v1/customers/second-factor/recovery-codes',
  access: 'secure',
  summary: 'New recovery codes for a code or a passkey; the old ones work no more',
  errors: ['STEP_UP_REQUIRED', 'WRONG_CODE', 'INVALID_TRANSITION', 'TOO_MANY_REQUESTS'],
  body: z.strictObject(factorProof),
  answer: z.object({ recoveryCodes }),
});

/** Always needs a code or a passkey, however fresh the sign-in: a stolen session has none. */
export const removeSecondFactor = defineOperation({
  id: 'removeSecondFactor',
  method: 'POST',
  path: '/api/secure/v1/customers/second-factor/remove',
  access: 'secure',
  summary:
    'Turn the caller’s authenticator app off; SECOND_FACTOR_DEMANDED where the role needs a second factor and there is no other',
  errors: ['STEP_UP_REQUIRED', 'WRONG_CODE', 'INVALID_TRANSITION', 'SECOND_FACTOR_DEMANDED', 'TOO_MANY_REQUESTS'],
  body: z.strictObject(factorProof),
});
