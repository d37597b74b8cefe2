import { Secret, TOTP } from 'otpauth';

/** Settings that every authenticator app supports (RFC 6238): six digits of SHA-1, each for 30 seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** Number of codes before and after the current one that are valid as well, because clocks differ. */
const toleratedSteps = 1;

/** A new secret in base32, as an app takes it. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address of a QR code (otpauth:); `issuer` and `account` are what the app shows. */
export const enrolmentUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...settings, secret: Secret.fromBase32(secret), issuer, label: account }).toString();

/** The time step of a valid, unused code; steps up to `lastStep` are used up. Null for any other code. */
export function acceptedStep(secret: string, code: string, now: Date, lastStep: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = new TOTP({ ...settings, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: now.getTime(),
    window: toleratedSteps,
  });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / (settings.period * 1000)) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}
