import type { LoyaltyMembership } from '@portolan/contracts';

/** A membership's name and provider; train providers are named by their program's type (spec §3). @param nameOf gives the type's text */
export function wordsOf(
  membership: LoyaltyMembership,
  nameOf: (type: string) => string,
): { readonly name: string; readonly provider: string } {
  if (membership.resourceType === 'TRAIN') return { name: nameOf(membership.loyaltyProgramType), provider: '' };
  if (membership.resourceType === 'FLIGHT') return { name: membership.name, provider: membership.airlineName };
  return { name: membership.name, provider: membership.providerName };
}
