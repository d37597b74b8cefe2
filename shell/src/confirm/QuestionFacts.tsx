import type { Confirmation } from '@portolan/contracts';
import { formatDate, formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { Price } from '@portolan/ui/core';

/** Summary of the approval request. */
export function QuestionFacts({
  question: { tripName, tripId, travellers, startDate, endDate, price, note },
}: {
  readonly question: Confirmation;
}) {
  const { t, language } = useTexts('shell');
  const day = (date: string | null) =>
    date === null ? t('confirm.none') : formatDate(date, language, { style: 'shortDate' });
  return (
    <DescriptionRows
      rows={[
        { label: t('confirm.trip'), value: `${tripName} (${tripId})` },
        { label: t('confirm.who'), value: formatList(travellers, language, 'all') },
        {
          label: t('confirm.when'),
          value:
            startDate === endDate ? day(startDate) : t('confirm.dates', { start: day(startDate), end: day(endDate) }),
        },
        {
          label: t('confirm.price'),
          value:
            price === null ? (
              t('confirm.none')
            ) : (
              <Price amount={price.amount} currency={price.currency} language={language} />
            ),
        },
        ...(note === '' ? [] : [{ label: t('confirm.note'), value: note }]),
      ]}
    />
  );
}
