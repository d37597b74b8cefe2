import type { Trip } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { feeOf, refundOf } from '../../cancelling/cancelledMoney.ts';
import { useSourceName } from '../../trip/payment/useSourceName.ts';

/** Result of a cancellation: refund and its destination, or the fee without a refund. Without amounts if prices are hidden. */
export function useCancelledText(): (trip: Trip, itemIds: readonly string[]) => string {
  const { t, language } = useTexts('mf-trips');
  const nameOf = useSourceName();
  return (trip, itemIds) => {
    const refund = refundOf(trip, itemIds);
    if (refund === null) return t('outcome.cancel.over');
    if (refund.amount === 0) {
      const fee = feeOf(trip, itemIds);
      return fee === null ? t('outcome.cancel.kept') : t('outcome.cancel.fee', { amount: formatMoney(fee, language) });
    }
    return t('outcome.cancel.refunded', {
      amount: formatMoney(refund, language),
      source: trip.paymentSource == null ? t('outcome.cancel.account') : nameOf(trip.paymentSource),
    });
  };
}
