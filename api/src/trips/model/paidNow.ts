import type { Money } from '../../kernel/money/money.ts';
import type { ItemRow } from './tripsRepository.ts';

type Priced = Pick<
  ItemRow,
  'paymentKind' | 'totalMinor' | 'currency' | 'quotedMinor' | 'quotedCurrency' | 'depositMinor' | 'quotedDepositMinor'
>;

/** An amount in the trip's currency, and the same in the supplier's. */
interface BothMoney {
  readonly own: Money;
  readonly quoted: Money;
}

/** The part of an item's price that is paid now: all, nothing, or a deposit. The rest is due at the supplier. */
export function paidNow(item: Priced): BothMoney {
  const { paymentKind, totalMinor, currency, quotedMinor, quotedCurrency } = item;
  const share = (totalMinor: number, depositMinor: number | null): number =>
    paymentKind === 'PREPAID'
      ? totalMinor
      : paymentKind === 'AT_SUPPLIER'
        ? 0
        : Math.min(depositMinor ?? 0, totalMinor);
  return {
    own: { minor: share(totalMinor, item.depositMinor), currency },
    quoted: { minor: share(quotedMinor, item.quotedDepositMinor), currency: quotedCurrency },
  };
}

/** The part of an item's price that is paid at the supplier. */
export function dueAtSupplier(item: Priced): BothMoney {
  const { own, quoted } = paidNow(item);
  return {
    own: { ...own, minor: item.totalMinor - own.minor },
    quoted: { ...quoted, minor: item.quotedMinor - quoted.minor },
  };
}
