import type { Trip } from '@portolan/contracts';
import { formatMoney, type Money } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Price } from '@portolan/ui/core';
import { useItemTitle } from '../products/useItemTitle.ts';
import styles from './CostCard.module.css';

/** What each item and the trip cost, and what of it a change adds. What is cancelled counts nothing. Not there at all for those who may not see prices, or while nothing costs. */
export function CostCard({ trip: { items, tripPrice, changeSet } }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  if (tripPrice === null || items.length === 0) return null;
  const more = changeSet?.priceDelta ?? null;
  return (
    <Card title={t('cost.title')}>
      <dl className={styles['costs']}>
        {items.map(
          (item) =>
            item.price !== null &&
            item.status !== 'CANCELLED' && (
              <div key={item.id}>
                <dt>{titleOf(item)}</dt>
                <dd>{formatMoney({ amount: item.price.total, currency: item.price.currency }, language)}</dd>
              </div>
            ),
        )}
        {more !== null && <Parts total={tripPrice.totalTripPrice} more={more} />}
        <div className={styles['total']}>
          <dt>{t('cost.total')}</dt>
          <dd>
            <Price amount={tripPrice.totalTripPrice} currency={tripPrice.currency} language={language} size="large" />
          </dd>
        </div>
      </dl>
    </Card>
  );
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
