import * as z from '@portolan/contracts/schema';

/** Which passkey may answer; `transports` says how the device is reached, as it told itself. */
export const passkeyDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/**
 * What a browser asks a passkey to sign (WebAuthn, PublicKeyCredentialRequestOptionsJSON). `challenge` is answered once, within five minutes;
 * `timeout` in milliseconds.
 */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(passkeyDescriptor),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;
