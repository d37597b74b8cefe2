import type { PolicyVerdict, PriceCap, PriceUnit } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';

/** What an offer costs of each unit that it has, in one currency. */
export interface CappedPrice {
  readonly currency: string;
  readonly amounts: Readonly<Partial<Record<PriceUnit, number>>>;
}

/** How an offer stands to what may be paid: `share` of the cap that it takes, above 1 where it is over. */
export type OfferCap =
  | { readonly kind: 'within'; readonly cap: PriceCap; readonly share: number }
  | { readonly kind: 'over'; readonly cap: Money; readonly over: Money; readonly share: number };

/**
 * The cap to tell of an offer: the one that its verdict says is broken, else the nearest of those that hold before a search. Null
 * where there is none, or where an exception lets it cost more than they say.
 */
export function offerCapOf(
  verdict: PolicyVerdict | undefined,
  price: CappedPrice,
  caps: readonly PriceCap[],
): OfferCap | null {
  for (const { ruleType, expected, actual } of verdict?.violations ?? []) {
    if (ruleType !== 'MAX_PRICE' || expected.kind !== 'MONEY' || actual.kind !== 'MONEY') continue;
    const { amount, currency } = expected;
    const over = { amount: Number((actual.amount - amount).toFixed(2)), currency };
    return { kind: 'over', cap: { amount, currency }, over, share: actual.amount / amount };
  }
  const [nearest] = caps
    .flatMap((cap) => {
      const amount = price.amounts[cap.per];
      return amount === undefined || cap.currency !== price.currency ? [] : { cap, share: amount / cap.amount };
    })
    .toSorted((one, other) => other.share - one.share);
  return nearest === undefined || nearest.share > 1 ? null : { kind: 'within', ...nearest };
}
