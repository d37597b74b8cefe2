import type { PolicyViolation } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import {
  policyFor,
  withEarlierOverrides,
  type Candidate,
  type PolicyEvaluation,
  type PolicyTravellers,
} from '../../policies/index.ts';
import { convert } from '../../kernel/money/exchangeRates.ts';
import type { Money } from '../../kernel/money/money.ts';
import { itemOffersOf } from './draftValidation.ts';
import { storedViolations } from './itemDetails.ts';
import { policyOf } from './refreshTrip.ts';
import { findCart, listTravellers, type CompanyKey, type ItemRow, type TravellerRow } from './tripsRepository.ts';

/** The judge of an item: the policies of its travellers. */
export function itemPolicyFor(
  trx: ScopedTransaction,
  company: CompanyKey,
  item: ItemRow,
  travellers: readonly TravellerRow[],
  now: Date,
): Promise<PolicyEvaluation> {
  return policyFor(trx, company, travellersOfItem(item, travellers), now);
}

/** Travellers of an item, for the choice of policies. */
export function travellersOfItem(item: ItemRow, travellers: readonly TravellerRow[]): PolicyTravellers {
  const own = travellers.filter(({ itemId }) => itemId === item.id);
  const userIds = own.flatMap(({ customerId }) => customerId ?? []);
  return { userIds, hasGuests: userIds.length < own.length };
}

/** An item's candidate at the present price of its offer. */
export const atPrice = (candidate: Candidate, quoted: Money): Candidate => ({
  ...candidate,
  price: convert(quoted, candidate.price.currency).money,
});

/** The verdict on an item at its supplier's present price. */
export interface PriceVerdict {
  /** The earlier violations, and those that this price adds. */
  readonly policy: readonly PolicyViolation[];
  /** Whether a person has to look again: the price adds a violation, or the item is forbidden. */
  readonly isWorse: boolean;
}

/**
 * Evaluates an item at another price (domain §1, "re-price"): only violations that the one price has and the other does not are added. Those that
 * come with time alone, such as booking late, were decided at submission.
 */
export async function verdictAtPrice(
  trx: ScopedTransaction,
  item: ItemRow,
  quoted: Money,
  now: Date,
): Promise<PriceVerdict> {
  const stored = storedViolations.parse(item.policy);
  const before = { minor: item.quotedMinor, currency: item.quotedCurrency };
  const isSame = before.minor === quoted.minor && before.currency === quoted.currency;
  const cart = isSame
    ? undefined
    : await findCart(trx, { tenantId: item.tenantId, companyIds: [item.companyId] }, item.cartId);
  const candidate = cart && (await itemOffersOf(trx, cart, item, now)).candidate;
  if (!candidate) return { policy: stored, isWorse: isBlocked(item) };
  const judge = await itemPolicyFor(trx, item, item, await listTravellers(trx, item, [item.cartId]), now);
  const brokenAt = (price: Money) => byRule(judge(atPrice(candidate, price)).violations);
  const [was, is, known] = [brokenAt(before), brokenAt(quoted), byRule(stored)];
  const broken = [...is.values()].filter(({ ruleId }) => !was.has(ruleId) && !known.has(ruleId));
  const still = stored
    .filter(({ ruleId }) => !was.has(ruleId) || is.has(ruleId))
    .map((violation) => is.get(violation.ruleId) ?? violation);
  const policy = withEarlierOverrides(stored, [...still, ...broken]);
  return { policy, isWorse: broken.length > 0 || isBlocked({ ...item, policy }) };
}

/** Whether a policy forbids an item, by its stored verdict. */
export const isBlocked = (item: ItemRow): boolean => policyOf([item]).state === 'BLOCKED';

const byRule = (violations: readonly PolicyViolation[]): ReadonlyMap<string, PolicyViolation> =>
  new Map(violations.map((violation) => [violation.ruleId, violation]));
