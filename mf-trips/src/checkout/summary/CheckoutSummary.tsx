import { observer } from 'mobx-react-lite';
import type { TripItem } from '@portolan/contracts';
import { columnDecimals, formatDate, formatMoney, localDayOf } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { PolicyChip } from '@portolan/ui/base';
import { Price, useIsPhone } from '@portolan/ui/core';
import { ChargedRateDay } from '../../trip/payment/ChargedRateDay.tsx';
import { paymentSplitOf } from '../../trip/payment/paymentSplit.ts';
import { ApprovalSection } from './ApprovalSection.tsx';
import { draftsOf } from '../form/CheckoutForm.ts';
import type { CheckoutSectionProps } from '../form/CheckoutSectionProps.ts';
import styles from './CheckoutSummary.module.css';
import { ConditionsTick } from './ConditionsTick.tsx';
import { draftAmounts, draftsTotal } from '../form/draftsTotal.ts';
import { PayBar } from './PayBar.tsx';
import { OpenLinks, SubmitButton } from './SubmitButton.tsx';
import { SubmitFailure } from './SubmitFailure.tsx';
import { SummaryItems } from './SummaryItems.tsx';

/** Sticky summary: bookings, cost, approvers, conditions and button. On a phone total and button stand in a bar. */
export const CheckoutSummary = observer(function CheckoutSummary({
  isSummed,
  ...sectionProps
}: CheckoutSectionProps & { readonly isSummed: boolean }) {
  const { t } = useTexts('mf-trips');
  const isPhone = useIsPhone();
  const { store } = sectionProps;
  const { trip } = store;
  return (
    <>
      <section className={styles['summary']} aria-label={t('checkout.summary')}>
        <div className={styles['part']}>
          <div className={styles['head']}>
            <h2>{trip.tripName}</h2>
            <TripSpan items={draftsOf(trip)} />
          </div>
          <SummaryItems {...sectionProps} isSummed={isSummed} />
        </div>
        <Total {...sectionProps} />
        <div className={styles['part']}>
          <ApprovalSection store={store} />
        </div>
        <div className={styles['part']}>
          <ConditionsTick {...sectionProps} />
          <SubmitFailure store={store} />
          {!isPhone && (
            <>
              <SubmitButton store={store} />
              <OpenLinks store={store} />
            </>
          )}
        </div>
      </section>
      {isPhone && <PayBar store={store} />}
    </>
  );
});

/** Total price, payment split and policy verdict of the drafts. */
const Total = observer(function Total({ store: { trip } }: CheckoutSectionProps) {
  const { t, language } = useTexts('mf-trips');
  const total = draftsTotal(trip);
  const split = paymentSplitOf(draftsOf(trip));
  const decimals = columnDecimals([...draftAmounts(trip), split?.now.amount ?? 0, split?.due.amount ?? 0]);
  const money = (amount: NonNullable<typeof total>) => formatMoney(amount, language, decimals);
  return (
    <div className={styles['part']}>
      <dl className={styles['sums']}>
        <div>
          <dt className={styles['strong']}>{t('cost.total')}</dt>
          <dd>
            {total === null ? (
              t('notAvailable')
            ) : (
              <Price {...total} language={language} size="large" decimals={decimals} />
            )}
          </dd>
        </div>
        {split !== null && (
          <>
            <div>
              <dt>{t('price.now')}</dt>
              <dd>{money(split.now)}</dd>
            </div>
            <div>
              <dt>
                {t('price.later')}
                {split.quoted !== null && ` (${money(split.quoted)})`}
              </dt>
              <dd>{money(split.due)}</dd>
            </div>
          </>
        )}
      </dl>
      {trip.mostRise !== undefined && (
        <p className="pt-quiet pt-note">{t('checkout.mostRise', { amount: formatMoney(trip.mostRise, language) })}</p>
      )}
      <ChargedRateDay items={draftsOf(trip)} of="list" />
      {trip.policySummary !== undefined && (
        <p className={styles['policy']}>
          <span>{t('checkout.section.policy')}</span>
          <PolicyChip verdict={trip.policySummary} />
        </p>
      )}
    </div>
  );
});

/** First and last local day of the items; a single day once. */
function TripSpan({ items }: { readonly items: readonly TripItem[] }) {
  const { t, language } = useTexts('mf-trips');
  const starts = items.map(({ start }) => localDayOf(start.dateTime, start.timeZone)).toSorted();
  const ends = items.map(({ end }) => localDayOf(end.dateTime, end.timeZone)).toSorted();
  const [first, last] = [starts[0], ends.at(-1)];
  if (first === undefined || last === undefined) return null;
  const day = (date: string) => formatDate(date, language, { style: 'shortDate' });
  return <span>{first === last ? day(first) : t('trip.dates', { start: day(first), end: day(last) })}</span>;
}
