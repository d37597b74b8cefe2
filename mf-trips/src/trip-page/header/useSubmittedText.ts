import type { Trip } from '@portolan/contracts';
import { formatList, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { exactSum } from '../../trip/payment/sums.ts';
import { useSourceName } from '../../trip/payment/useSourceName.ts';
import { takesPlace } from '../../trip/tripStates.ts';

/** Result of a submission by the trip's current state, and its payment; no amount if prices are hidden. */
export function useSubmittedText(): (trip: Trip) => { readonly title: string; readonly money: string } {
  const { t, language } = useTexts('mf-trips');
  const nameOf = useSourceName();
  return (trip) => {
    const { bookingStatus, approval } = trip;
    if (bookingStatus === 'PENDING_APPROVAL') {
      const asked = approval?.steps.find(({ step }) => step === approval.step)?.approvers ?? [];
      const names = asked.flatMap(({ name }) => (name === '' ? [] : [name]));
      return {
        title:
          names.length === 0
            ? t('outcome.submit.done')
            : t('outcome.submit.asked', { names: formatList(names, language, 'any') }),
        money: t('outcome.submit.notYet'),
      };
    }
    const isBooked = bookingStatus === 'CONFIRMED';
    const paid = paidNow(trip);
    const source = trip.paymentSource == null ? t('outcome.cancel.account') : nameOf(trip.paymentSource);
    const pending = trip.items.filter(({ status }) => status === 'PENDING').length;
    return {
      title: t(
        bookingStatus === 'PROCESSING'
          ? 'outcome.submit.booking'
          : isBooked
            ? 'outcome.submit.booked'
            : 'outcome.submit.done',
      ),
      money: [
        ...(pending > 0 ? [t('outcome.submit.pending', { count: pending })] : []),
        ...(isBooked && paid !== null && paid.amount > 0
          ? [t('outcome.submit.paid', { amount: formatMoney(paid, language), source })]
          : []),
      ].join(' '),
    };
  };
}

/** Prepaid amount of the bookings that take place; null if prices are hidden or currencies differ. */
function paidNow({ items }: Pick<Trip, 'items'>) {
  const prices = items.filter(takesPlace).map(({ price }) => price);
  const currency = prices[0]?.currency;
  if (currency === undefined || prices.some((price) => price?.currency !== currency)) return null;
  return {
    amount: exactSum(prices.flatMap((price) => [price?.total ?? 0, -(price?.dueAtSupplier?.amount ?? 0)])),
    currency,
  };
}
