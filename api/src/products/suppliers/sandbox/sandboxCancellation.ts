import type { Row } from '../../../kernel/db/index.ts';
import type { SupplierOffer } from '../bookingPort.ts';
import { percentOf, toMinor } from '../../../kernel/money/money.ts';
import { magicOf } from './sandboxMagic.ts';

/** End of free cancellation (null: never free), and the fee after that as a share of the price. */
export function cancellationTermsOf(offer: SupplierOffer): { freeUntil: Date | null; feePercent: number } {
  const free = offer.cancellation.find(({ feePercent }) => feePercent === 0);
  const paid = offer.cancellation.find(({ feePercent }) => feePercent !== 0);
  if (magicOf(offer) === 'nonRefundable' || offer.cancellation.length === 0)
    return { freeUntil: null, feePercent: 100 };
  return { freeUntil: free?.until == null ? null : new Date(free.until), feePercent: shareOf(paid, offer) };
}

/** Fee in percent of the price. An amount, such as a hotel's first night, is converted precisely enough to convert back without loss. */
function shareOf(rule: SupplierOffer['cancellation'][number] | undefined, { quoted }: SupplierOffer): number {
  if (rule?.feePercent != null) return rule.feePercent;
  if (rule?.feeAmount == null || rule.currency !== quoted.currency || quoted.minor === 0) return 100;
  return Math.min(100, Number(((toMinor(rule.feeAmount, quoted.currency) / quoted.minor) * 100).toFixed(9)));
}

/** Cancellation fee at `now`, in minor units of the booking's currency. Holds and pending bookings have none. */
export function feeOf({ state, priceMinor, freeUntil, feePercent }: Row<'sandboxBookings'>, now: Date): number {
  if (state === 'HELD' || state === 'PENDING' || (freeUntil !== null && now < freeUntil)) return 0;
  return percentOf(priceMinor, Number(feePercent));
}
