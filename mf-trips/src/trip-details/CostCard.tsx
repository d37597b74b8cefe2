import type { Trip } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Price } from '@portolan/ui/core';
import { useItemTitle } from '../products/useItemTitle.ts';
import styles from './CostCard.module.css';

/** What each item and the trip cost. Not there at all for those who may not see prices, or while nothing costs. */
export function CostCard({ trip: { items, tripPrice } }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  if (tripPrice === null || items.length === 0) return null;
  return (
    <Card title={t('cost.title')}>
      <dl className={styles['costs']}>
        {items.map(
          (item) =>
            item.price !== null && (
              <div key={item.id}>
                <dt>{titleOf(item)}</dt>
                <dd>{formatMoney({ amount: item.price.total, currency: item.price.currency }, language)}</dd>
              </div>
            ),
        )}
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
