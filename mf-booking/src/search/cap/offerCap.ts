import type { PolicyVerdict, PriceCap, PriceUnit } from '@portolan/contracts';
import type { Money } from '@portolan/i18n';

/** Price of an offer by unit, in one currency. */
export interface CappedPrice {
  readonly currency: string;
  readonly amounts: Readonly<Partial<Record<PriceUnit, number>>>;
}

/** Price of an offer compared with a cap: `share` is above 1 if it is over. */
export type OfferCap =
  | { readonly kind: 'within'; readonly cap: PriceCap; readonly share: number }
  | { readonly kind: 'over'; readonly cap: Money; readonly over: Money; readonly share: number };

/**
 * The cap to show with an offer: the exceeded one of its verdict, else the nearest of the caps known before the search. Null
 * without any, or if an exception allows a higher price.
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
    .toSorted((a, b) => b.share - a.share);
  return nearest === undefined || nearest.share > 1 ? null : { kind: 'within', ...nearest };
}
