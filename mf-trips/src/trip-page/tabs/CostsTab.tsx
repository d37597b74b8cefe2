import type { Trip, TripItem } from '@portolan/contracts';
import { formatMoney, formatPercent } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Card, DescriptionRows } from '@portolan/ui/base';
import { EmptyState, StatusBadge } from '@portolan/ui/core';
import { ChargedRateDay } from '../../trip/payment/ChargedRateDay.tsx';
import { columnMoney, type ColumnMoney } from '../../trip/payment/columnMoney.ts';
import { usePriceKind } from '../../trip/payment/usePriceKind.ts';
import { useSourceName } from '../../trip/payment/useSourceName.ts';
import { useItemTitle } from '../../products/useItemTitle.ts';
import { CostCard } from '../side/CostCard.tsx';
import { ItemCost } from '../itinerary/ItemCost.tsx';
import styles from './CostsTab.module.css';

/** Price or cancellation fee of each booking, also in the supplier's currency if different, the total and the cost split. */
export function CostsTab({ trip }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  if (trip.tripPrice === null)
    return <EmptyState kind="lock" title={t('costsTab.hidden')} description={t('costsTab.hiddenText')} />;
  if (trip.items.length === 0) return <EmptyState kind="open" title={t('costsTab.none')} />;
  const money = columnMoney(
    trip.items.flatMap(({ price }) => (price === null ? [] : (price.cancellationFee ?? price.total))),
    language,
  );
  return (
    <div className={styles['tab']}>
      <Card title={t('costsTab.items')}>
        <ul className={styles['items']}>
          {trip.items.map((item) => (
            <ItemCostLine key={item.id} trip={trip} item={item} money={money} />
          ))}
        </ul>
      </Card>
      <CostCard trip={trip} />
      <CostAllocation trip={trip} currency={trip.tripPrice.currency} />
    </div>
  );
}

/** Cost centers with shares, payment source and billing profile; hidden without any. */
function CostAllocation({ trip, currency }: { readonly trip: Trip; readonly currency: string }) {
  const { t, language } = useTexts('mf-trips');
  const nameOf = useSourceName();
  const { costCenterAllocations = [], paymentSource, billingProfile } = trip;
  const money = columnMoney(
    costCenterAllocations.flatMap(({ amount = [] }) => amount),
    language,
  );
  const rows = [
    ...costCenterAllocations.map(({ name = '', percent, amount }) => ({
      label: name === '' ? t('notAvailable') : name,
      value: [formatPercent(percent, language), ...(amount === undefined ? [] : [money({ amount, currency })])].join(
        ' · ',
      ),
    })),
    ...(paymentSource == null ? [] : [{ label: t('checkout.payment.source'), value: nameOf(paymentSource) }]),
    ...(billingProfile == null ? [] : [{ label: t('checkout.payment.billing'), value: billingProfile.name }]),
  ];
  return rows.length === 0 ? null : (
    <Card title={t('costsTab.split')}>
      <DescriptionRows rows={rows} />
    </Card>
  );
}

interface ItemCostLineProps {
  readonly trip: Trip;
  readonly item: TripItem;
  readonly money: ColumnMoney;
}

function ItemCostLine({ trip, item, money }: ItemCostLineProps) {
  const { t, language } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const { price, status, serviceProvider } = item;
  const agreed = price?.changes?.find(({ isAgreed }) => !isAgreed)?.from ?? null;
  const kind = usePriceKind()(trip, item);
  const isConverted =
    price !== null &&
    price.quoted.currency !== price.currency &&
    price.cancellationFee === undefined &&
    status !== 'CANCELLED' &&
    status !== 'FAILED';
  return (
    <li>
      <div>
        <b>{titleOf(item)}</b>
        <span className="pt-note">{[serviceProvider.name, ...kind].join(', ')}</span>
      </div>
      <StatusBadge status={status} />
      <div className={styles['price']}>
        <b>{price === null ? t('notAvailable') : <ItemCost price={price} status={status} money={money} />}</b>
        {agreed !== null && agreed !== price?.total && (
          <span className="pt-note">
            {t('costsTab.agreed', {
              amount: formatMoney({ amount: agreed, currency: price?.currency ?? '' }, language),
            })}
          </span>
        )}
        {isConverted && (
          <span className="pt-note">{t('costsTab.converted', { quoted: formatMoney(price.quoted, language) })}</span>
        )}
        <ChargedRateDay items={[item]} of="price" />
      </div>
    </li>
  );
}
