import type { Trip, TripItem } from '@portolan/contracts';
import { formatMoney, type Money } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Price } from '@portolan/ui/core';
import { PaymentRows } from '../payment/PaymentRows.tsx';
import { useItemTitle } from '../products/useItemTitle.ts';
import { ItemCost } from './ItemCost.tsx';
import styles from './CostCard.module.css';

/** What each item and the trip cost, and what of it a change adds. What is cancelled counts its fee, and nothing where it was free, as what failed. Not there at all for those who may not see prices, or while nothing costs. */
export function CostCard({ trip: { items, tripPrice, changeSet } }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  if (tripPrice === null || items.length === 0) return null;
  const more = changeSet?.priceDelta ?? null;
  return (
    <Card title={t('cost.title')}>
      <dl className={styles['costs']}>
        {items.map((item) => (
          <CostLine key={item.id} item={item} title={titleOf(item)} />
        ))}
        {more !== null && more.amount !== 0 && <Parts total={tripPrice.totalTripPrice} more={more} />}
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

/** What a booking counts in the total: the fee at which it was cancelled, or its price, struck out where it failed; no line for what was cancelled for nothing. */
function CostLine({ item: { price, status }, title }: { readonly item: TripItem; readonly title: string }) {
  const { t, language } = useTexts('mf-trips');
  const fee = price?.cancellationFee;
  if (price === null || (status === 'CANCELLED' && fee === undefined)) return null;
  return (
    <div>
      <dt>{fee === undefined ? title : t('cost.feeOf', { item: title })}</dt>
      <dd>
        {fee === undefined ? (
          <ItemCost price={price} status={status} />
        ) : (
          formatMoney({ amount: fee, currency: price.currency }, language)
        )}
      </dd>
    </div>
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
