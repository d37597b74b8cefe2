import * as z from '@portolan/contracts/schema';

/** A passkey that may answer; `transports` are the ways to reach the device, by its own account. */
export const passkeyDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/**
 * A browser's request to a passkey (WebAuthn, PublicKeyCredentialRequestOptionsJSON). `challenge` is answered once, within five minutes;
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
