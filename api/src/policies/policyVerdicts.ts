import type { OwnPolicy, PolicyVerdict, PriceUnit, ProductType } from '@portolan/contracts';
import type { ScopedTransaction } from '../kernel/db/index.ts';
import { listPolicies, listSubjects } from './policiesRepository.ts';
import { choosePolicy, rulesOf, type Policy } from './policyChoice.ts';
import { convert } from '../kernel/money/exchangeRates.ts';
import type { Money } from '../kernel/money/money.ts';
import { cappedPlaces, capsOf, plainCapsOf, verdictOf, violationsOf, type Candidate } from './policyRules.ts';

interface Company {
  readonly tenantId: string;
  readonly companyId: string;
}

/** Travellers: employees by id, and whether a guest is among them. */
export interface PolicyTravellers {
  readonly userIds: readonly string[];
  readonly hasGuests: boolean;
}

/** Verdict on an offer or item for some travellers. */
export type PolicyEvaluation = (candidate: Candidate) => PolicyVerdict;

/**
 * Reads a company's policies once and answers the judge for these travellers: what one of their policies forbids is forbidden. In a company without
 * policies everything is in policy.
 */
export async function policyFor(
  trx: ScopedTransaction,
  company: Company,
  travellers: PolicyTravellers,
  now: Date,
): Promise<PolicyEvaluation> {
  const holding = await holdingFor(trx, company, travellers);
  return (candidate) =>
    verdictOf(holding.flatMap(({ rules, ...home }) => violationsOf(rules, candidate, { ...home, now })));
}

/** As `policyFor`, for the lowest of all price caps; null without one. */
export async function capFor(
  trx: ScopedTransaction,
  company: Company,
  travellers: PolicyTravellers,
  now: Date,
): Promise<(candidate: Candidate) => Money | null> {
  const holding = await holdingFor(trx, company, travellers);
  return (candidate) => {
    const caps = holding
      .flatMap(({ rules, ...home }) => capsOf(rules, candidate, { ...home, now }))
      .map((cap) => convert(cap, candidate.price.currency).money);
    return caps.toSorted((a, b) => a.minor - b.minor)[0] ?? null;
  };
}

/** Lowest price caps of all policies by their unit. */
type Caps = ReadonlyMap<PriceUnit, Money>;

/** Price caps of a product for every way of travel, in `currency`: in each place that a rule names, by name, and in all others. */
export async function plainCapsFor(
  trx: ScopedTransaction,
  company: Company,
  travellers: PolicyTravellers,
  productType: ProductType,
  currency: string,
): Promise<{ readonly elsewhere: Caps; readonly inPlaces: ReadonlyMap<string, Caps> }> {
  const holding = await holdingFor(trx, company, travellers);
  const capsIn = (place: string | null): Caps => {
    const lowest = new Map<PriceUnit, Money>();
    for (const { rules, currency: own } of holding)
      for (const { per, amountMinor } of plainCapsOf(rules, productType, place)) {
        const cap = convert({ minor: amountMinor, currency: own }, currency).money;
        const known = lowest.get(per);
        if (known === undefined || cap.minor < known.minor) lowest.set(per, cap);
      }
    return lowest;
  };
  const places = [...new Set(holding.flatMap(({ rules }) => cappedPlaces(rules, productType)))].toSorted();
  return { elsewhere: capsIn(null), inPlaces: new Map(places.map((place) => [place, capsIn(place)])) };
}

/** The policy of a colleague; null for none. */
export async function policyOf(trx: ScopedTransaction, company: Company, userId: string): Promise<OwnPolicy | null> {
  const [holding] = await holdingFor(trx, company, { userIds: [userId], hasGuests: false });
  return holding === undefined ? null : { currency: holding.currency, rules: holding.rules.map(({ body }) => body) };
}

/** Rules that apply to these travellers, policy by policy. */
async function holdingFor(trx: ScopedTransaction, company: Company, { userIds, hasGuests }: PolicyTravellers) {
  const policies = await listPolicies(trx, company);
  const subjects = policies.length === 0 ? [] : await listSubjects(trx, company, userIds);
  const guests = hasGuests ? [{ userId: null, groupIds: [], costCenterIds: [] }] : [];
  const policyIds = new Set(
    [...subjects, ...guests]
      .map((subject) => choosePolicy(policies, subject))
      .filter((policy): policy is Policy => policy !== null),
  );
  return [...policyIds].map((policy) => ({
    currency: policy.currency,
    country: policy.country,
    rules: rulesOf(policy, policies),
  }));
}
