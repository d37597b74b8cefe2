import { productIcons, type Comparison, type Trip, type TripItem } from '@portolan/contracts';
import { formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { ChargedRateDay } from '../../trip/payment/ChargedRateDay.tsx';
import { ItemPayment } from '../../trip/payment/ItemPayment.tsx';
import { usePriceChangeText } from '../../trip/payment/usePriceChangeText.ts';
import { productOf } from '../../products/products.ts';
import { useItemTexts } from '../../products/useItemTexts.ts';
import { addedIds } from '../../trip/tripChange.ts';
import { ItemComparison } from './ItemComparison.tsx';
import styles from './ApprovalItinerary.module.css';

/** The items to book and, separately, those already booked, in chronological order. */
export function ApprovalItinerary({ trip }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  const added = addedIds(trip);
  const live = trip.items
    .filter(({ status }) => status !== 'CANCELLED')
    .toSorted((a, b) => Date.parse(a.start.dateTime) - Date.parse(b.start.dateTime));
  const isAsked = ({ id }: TripItem) => added.size === 0 || added.has(id);
  const booked = live.filter((item) => !isAsked(item));
  return (
    <>
      <ItemList
        id="approval-what"
        title={t('approvals.request.what')}
        items={live.filter(isAsked)}
        comparisons={trip.approval?.comparisons ?? []}
      />
      <ChargedRateDay items={live} of="list" />
      {booked.length > 0 && (
        <ItemList id="approval-booked" title={t('approvals.request.booked')} items={booked} comparisons={[]} />
      )}
    </>
  );
}

/** Items with the local times of their places. */
function ItemList({
  id,
  title,
  items,
  comparisons,
}: {
  readonly id: string;
  readonly title: string;
  readonly items: readonly TripItem[];
  readonly comparisons: readonly Comparison[];
}) {
  const texts = useItemTexts();
  const changeTextOf = usePriceChangeText();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ol className="pt-list">
        {items.map((item) => {
          const product = productOf(item);
          const comparison = comparisons.find(({ itemId }) => itemId === item.id);
          return (
            <li key={item.id} className={styles['item']}>
              <Icon name={productIcons[item.productType]} size={20} />
              <div className={styles['words']}>
                <b>{product.titleOf(item, texts)}</b>
                <span>{product.whenOf(item, texts)}</span>
                <ItemPayment item={item} />
                {item.price?.changes?.map((change) => (
                  <span key={change.at}>{changeTextOf(item, change)}</span>
                ))}
                {item.price !== null && comparison !== undefined && (
                  <ItemComparison price={item.price} comparison={comparison} />
                )}
              </div>
              {item.price !== null && (
                <span className={styles['price']}>
                  {formatMoney({ amount: item.price.total, currency: item.price.currency }, texts.language)}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
