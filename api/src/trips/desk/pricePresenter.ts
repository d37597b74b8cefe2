import type { KnownTripItem, PriceChange, Trip } from '@portolan/contracts';
import { toDecimal } from '../../kernel/money/money.ts';
import type { CancellationFees } from '../model/cancellationFees.ts';
import { dueAtSupplier } from '../model/paidNow.ts';
import type { PriceNote } from '../model/priceNotes.ts';
import { toleranceOf } from '../model/priceTolerance.ts';
import { totalOf, type ItemRow } from '../model/tripsRepository.ts';

/** By how much the drafts' prices may rise while they are booked; none without drafts. */
export function mostRiseOf(items: readonly ItemRow[], currency: string | null): Pick<Trip, 'mostRise'> {
  const drafts = items.filter(({ status }) => status === 'DRAFT');
  if (drafts.length === 0 || currency === null) return {};
  return { mostRise: { amount: toDecimal({ minor: toleranceOf(totalOf(drafts), currency), currency }), currency } };
}

/** Changes of the trip's prices after items were added. */
export interface AfterAdding {
  readonly fees: CancellationFees;
  readonly refunds: ReadonlyMap<string, number>;
  readonly priceNotes: readonly PriceNote[];
}

/** An item's price with the fee kept, the refund and the later changes. */
export function presentPrice(item: ItemRow, { fees, refunds, priceNotes }: AfterAdding): KnownTripItem['price'] {
  const [feeMinor, refundMinor] = [fees.get(item.id), refunds.get(item.id)];
  const notes = priceNotes.filter(({ itemId }) => itemId === item.id);
  const { totalMinor, currency, quotedMinor, quotedCurrency, rate, rateDate, paymentKind, priceParts } = item;
  const quoted = { amount: toDecimal({ minor: quotedMinor, currency: quotedCurrency }), currency: quotedCurrency };
  const fee = feeMinor !== undefined && { cancellationFee: toDecimal({ minor: feeMinor, currency }) };
  const due = dueAtSupplier(item);
  const parts = priceParts !== null && {
    parts: {
      base: toDecimal({ minor: priceParts.baseMinor, currency }),
      taxes: toDecimal({ minor: priceParts.taxesMinor, currency }),
      fees: toDecimal({ minor: priceParts.feesMinor, currency }),
    },
  };
  return {
    total: toDecimal({ minor: totalMinor, currency }),
    currency,
    quoted,
    rate: Number(rate),
    rateDate,
    payment: paymentKind,
    ...(paymentKind !== 'PREPAID' && {
      dueAtSupplier: {
        amount: toDecimal(due.own),
        quoted: { amount: toDecimal(due.quoted), currency: quotedCurrency },
      },
    }),
    ...parts,
    ...fee,
    ...(refundMinor !== undefined && { refunded: toDecimal({ minor: refundMinor, currency }) }),
    ...(notes.length > 0 && { changes: notes.map(presentNote) }),
  };
}

const presentNote = ({ at, cause, fromMinor, toMinor, currency, agreed }: PriceNote): PriceChange => ({
  at: at.toISOString(),
  cause,
  from: toDecimal({ minor: fromMinor, currency }),
  to: toDecimal({ minor: toMinor, currency }),
  isAgreed: agreed,
});
