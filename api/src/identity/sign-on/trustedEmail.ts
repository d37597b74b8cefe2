import type { SignOnRefusal } from '@portolan/contracts';
import type { SignOn } from './signOnSettings.ts';

/** A provider's claim about a person's address. */
export interface ClaimedEmail {
  /** Undefined if it sends none. */
  readonly email: string | undefined;
  /** Undefined if it does not say, as Microsoft Entra ID. */
  readonly isVerified: boolean | undefined;
}

/** Domain of an address, in lower case; null without one. */
export const domainOf = (email: string | undefined): string | null =>
  /@([a-z\d.-]{1,253})$/.exec(email?.trim().toLowerCase() ?? '')?.[1] ?? null;

/**
 * The address by which a person is found, in lower case, or why it does not count (ADR 25). A company's provider speaks only for the company's proven
 * domains and, without the word that an address is verified, only for a company that allows it.
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
