import type { PolicyVerdict } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import {
  policyFor,
  overrideRight,
  visibleVerdict,
  type Candidate,
  type PolicyTravellers,
} from '../../policies/index.ts';

/** The verdict on an offer as the caller may see it; null where a rule hides the offer. */
export type OfferPolicy = (candidate: Candidate) => PolicyVerdict | null;

/** Reads the travellers' policies. */
export async function offerPolicyFor(
  trx: ScopedTransaction,
  actor: Actor,
  travellers: PolicyTravellers,
  now: Date,
): Promise<OfferPolicy> {
  const judge = await policyFor(trx, actor, travellers, now);
  const mayOverride = await overrideRight(trx, actor, actor.userId)(travellers);
  return (candidate) => {
    const verdict = judge(candidate);
    return verdict.violations.some(({ action }) => action === 'HIDE') ? null : visibleVerdict(mayOverride, verdict);
  };
}

/**
 * People whose policies apply to a search: the named colleagues, or the caller if none is named. If `people` exceeds the named ones, guests
 * travel too. Once in a trip, an offer is checked against the policies of the trip's travellers.
 */
export const policyTravellers = (
  { userId }: Pick<Actor, 'userId'>,
  named: readonly string[] = [],
  people = named.length,
): PolicyTravellers =>
  named.length === 0 ? { userIds: [userId], hasGuests: false } : { userIds: named, hasGuests: people > named.length };

/** The offers that the policy does not hide, with their verdicts. */
export const withVerdicts = <Offer extends object>(
  offers: readonly Offer[],
  policyOn: OfferPolicy,
  candidateOf: (offer: Offer) => Candidate,
): (Offer & { readonly policy: PolicyVerdict })[] =>
  offers.flatMap((offer) => {
    const policy = policyOn(candidateOf(offer));
    return policy === null ? [] : [{ ...offer, policy }];
  });
