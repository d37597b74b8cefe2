import type { Trip, TripItem } from '@portolan/contracts';
import { columnDecimals, formatCo2, type Money } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Price } from '@portolan/ui/core';
import { ChargedRateDay } from '../../trip/payment/ChargedRateDay.tsx';
import { columnMoney, type ColumnMoney } from '../../trip/payment/columnMoney.ts';
import { PaymentRows, refundedOf } from './PaymentRows.tsx';
import { useItemTitle } from '../../products/useItemTitle.ts';
import { ItemCost } from '../itinerary/ItemCost.tsx';
import styles from './CostCard.module.css';

/**
 * Cost of each item and the trip, and the part that a change adds. A cancelled item counts its fee; a failed one
 * nothing. If prices are hidden, emissions only.
 */
export function CostCard({ trip: { items, tripPrice, changeSet, co2Grams } }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const emissions = (
    <div className={styles['co2']}>
      <dt>{t('co2.title')}</dt>
      <dd>{formatCo2(co2Grams, language)}</dd>
    </div>
  );
  if (items.length === 0) return null;
  if (tripPrice === null)
    return (
      <Card title={t('co2.title')}>
        <dl className={styles['costs']}>{emissions}</dl>
      </Card>
    );
  const more = changeSet?.priceDelta ?? null;
  const amounts = [
    tripPrice.totalTripPrice,
    ...items.flatMap(({ price }) => (price === null ? [] : (price.cancellationFee ?? price.total))),
    refundedOf(items),
  ];
  const money = columnMoney(amounts, language);
  return (
    <Card title={t('cost.title')}>
      <dl className={styles['costs']}>
        {items.map((item) => (
          <CostLine key={item.id} item={item} title={titleOf(item)} money={money} />
        ))}
        {more !== null && more.amount !== 0 && (
          <ChangeCost total={tripPrice.totalTripPrice} more={more} money={money} />
        )}
        <div className={styles['total']}>
          <dt>{t('cost.total')}</dt>
          <dd>
            <Price
              amount={tripPrice.totalTripPrice}
              currency={tripPrice.currency}
              language={language}
              size="large"
              decimals={columnDecimals(amounts)}
            />
          </dd>
        </div>
        <PaymentRows
          items={items}
          total={{ amount: tripPrice.totalTripPrice, currency: tripPrice.currency }}
          money={money}
        />
        {emissions}
      </dl>
      <div className={styles['rates']}>
        <ChargedRateDay items={items} of="list" />
      </div>
    </Card>
  );
}

/** An item's share of the total: its price, or its cancellation fee; struck out if it failed. Hidden for a free cancellation. */
function CostLine({
  item: { price, status },
  title,
  money,
}: {
  readonly item: TripItem;
  readonly title: string;
  readonly money: ColumnMoney;
}) {
  const { t } = useTexts('mf-trips');
  const fee = price?.cancellationFee;
  if (price === null || (status === 'CANCELLED' && fee === undefined)) return null;
  return (
    <div>
      <dt>{fee === undefined ? title : t('cost.feeOf', { item: title })}</dt>
      <dd>
        {fee === undefined ? (
          <ItemCost price={price} status={status} money={money} />
        ) : (
          money({ amount: fee, currency: price.currency })
        )}
      </dd>
    </div>
  );
}

/** Booked amount, and the price increase of a change. */
function ChangeCost({
  total,
  more,
  money,
}: {
  readonly total: number;
  readonly more: Money;
  readonly money: ColumnMoney;
}) {
  const { t } = useTexts('mf-trips');
  return (
    <>
      <div className={styles['part']}>
        <dt>{t('cost.booked')}</dt>
        <dd>{money({ amount: total - more.amount, currency: more.currency })}</dd>
      </div>
      <div>
        <dt>{t('cost.more')}</dt>
        <dd>{money(more)}</dd>
      </div>
    </>
  );
}
