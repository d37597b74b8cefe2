import type { Trip, TripItem } from '@portolan/contracts';
import { formatMoney, type Money } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Price } from '@portolan/ui/core';
import { PaymentRows } from '../payment/PaymentRows.tsx';
import { useItemTitle } from '../products/useItemTitle.ts';
import styles from './CostCard.module.css';

/** What each item and the trip cost, and what of it a change adds. What is cancelled counts its fee, and nothing where it was free. Not there at all for those who may not see prices, or while nothing costs. */
export function CostCard({ trip: { items, tripPrice, changeSet } }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  if (tripPrice === null || items.length === 0) return null;
  const more = changeSet?.priceDelta ?? null;
  return (
    <Card title={t('cost.title')}>
      <dl className={styles['costs']}>
        {items.map((item) => {
          const counted = countedOf(item);
          return (
            counted !== null && (
              <div key={item.id}>
                <dt>
                  {item.price?.cancellationFee === undefined ? titleOf(item) : t('cost.feeOf', { item: titleOf(item) })}
                </dt>
                <dd>{formatMoney(counted, language)}</dd>
              </div>
            )
          );
        })}
        {more !== null && <Parts total={tripPrice.totalTripPrice} more={more} />}
        <div className={styles['total']}>
          <dt>{t('cost.total')}</dt>
          <dd>
            <Price amount={tripPrice.totalTripPrice} currency={tripPrice.currency} language={language} size="large" />
          </dd>
        </div>
        <PaymentRows items={items} total={{ amount: tripPrice.totalTripPrice, currency: tripPrice.currency }} />
      </dl>
    </Card>
  );
}

/** What a booking counts in the total; null for what was cancelled for nothing. */
function countedOf({ price, status }: TripItem): Money | null {
  if (price === null || (status === 'CANCELLED' && price.cancellationFee === undefined)) return null;
  return { amount: price.cancellationFee ?? price.total, currency: price.currency };
}

/** What is booked, and by how much a change makes the trip dearer. */
function Parts({ total, more }: { readonly total: number; readonly more: Money }) {
  const { t, language } = useTexts('mf-trips');
  return (
    <>
      <div className={styles['part']}>
        <dt>{t('cost.booked')}</dt>
        <dd>{formatMoney({ amount: total - more.amount, currency: more.currency }, language)}</dd>
      </div>
      <div>
        <dt>{t('cost.more')}</dt>
        <dd>{formatMoney(more, language)}</dd>
      </div>
    </>
  );
}
