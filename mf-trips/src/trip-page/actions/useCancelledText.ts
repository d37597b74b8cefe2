import type { Trip } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { feeOf, refundOf } from '../../cancelling/cancelledMoney.ts';
import { useSourceName } from '../../trip/payment/useSourceName.ts';

/** What came of cancelling some bookings of a trip: that they are cancelled, how much goes back and to what, or what it costs where nothing does; without the amount for those who may not see prices. */
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
