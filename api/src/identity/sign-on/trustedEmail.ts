import type { SignOnRefusal } from '@portolan/contracts';
import type { SignOn } from './signOnSettings.ts';

/** What a provider says of somebody's address. */
export interface ClaimedEmail {
  /** Undefined where it sends none. */
  readonly email: string | undefined;
  /** Undefined where it does not say, as Microsoft Entra ID. */
  readonly isVerified: boolean | undefined;
}

/** Of an address, in lower case; null for what has none. */
export const domainOf = (email: string | undefined): string | null =>
  /@([a-z\d.-]{1,253})$/.exec(email?.trim().toLowerCase() ?? '')?.[1] ?? null;

/**
 * The address by which somebody is found, in lower case, or why it does not count (ADR 25): a company's provider speaks for the company's proven
 * domains alone, and where it does not say that an address is verified, for a company that has chosen so.
 */
export function trustedEmail(
  { email, isVerified }: ClaimedEmail,
  { acceptsUnverifiedEmail, provenDomains }: Pick<SignOn, 'acceptsUnverifiedEmail' | 'provenDomains'>,
): { readonly email: string } | { readonly refusal: SignOnRefusal } {
  const domain = domainOf(email);
  if (email === undefined || domain === null) return { refusal: 'EMAIL_MISSING' };
  if (isVerified === false) return { refusal: 'EMAIL_NOT_VERIFIED' };
  if (!provenDomains.includes(domain)) return { refusal: 'DOMAIN_NOT_PROVEN' };
  if (isVerified === undefined && !acceptsUnverifiedEmail) return { refusal: 'VERIFICATION_MISSING' };
  return { email: email.trim().toLowerCase() };
}
