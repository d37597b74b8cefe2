import type { Trip } from '@portolan/contracts';
import { formatCo2, formatDate, formatList, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { Price } from '@portolan/ui/core';
import { isChangeRequest } from '../../trip/tripChange.ts';
import { requestedPrice } from './requestedPrice.ts';

/** Travellers, dates, purpose, cost, emissions and the booker's note. */
export function ApprovalFactsList({ trip }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  const { booker, travellers, startDate, endDate, tripPrice, co2Grams, purposeCode, note = '' } = trip;
  const price = requestedPrice(trip);
  const day = (date: string | null) =>
    date === null ? t('notAvailable') : formatDate(date, language, { style: 'shortDate' });
  const names = travellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  return (
    <DescriptionRows
      rows={[
        {
          label: t('approvals.request.who'),
          value: names.length === 0 ? t('notAvailable') : formatList(names, language, 'all'),
        },
        { label: t('approvals.request.booker'), value: booker.name },
        {
          label: t('approvals.request.when'),
          value: startDate === endDate ? day(startDate) : t('trip.dates', { start: day(startDate), end: day(endDate) }),
        },
        ...(purposeCode == null || purposeCode === ''
          ? []
          : [
              {
                label: t('checkout.purpose'),
                value: t(`checkout.purposes.${purposeCode}`, { defaultValue: purposeCode }),
              },
            ]),
        {
          label: t('approvals.price'),
          value:
            price === null ? (
              t('notAvailable')
            ) : (
              <Price amount={price.amount} currency={price.currency} language={language} />
            ),
        },
        ...(!isChangeRequest(trip) || tripPrice === null
          ? []
          : [
              {
                label: t('approvals.request.whole'),
                value: formatMoney({ amount: tripPrice.totalTripPrice, currency: tripPrice.currency }, language),
              },
            ]),
        { label: t('co2.title'), value: formatCo2(co2Grams, language) },
        ...(note === '' ? [] : [{ label: t('approvals.request.note'), value: note }]),
      ]}
    />
  );
}
