import type { Trip, TripItem } from '@portolan/contracts';
import { formatDate, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { productIcons } from '../../products/productIcons.ts';
import { useItemTitle } from '../../products/useItemTitle.ts';
import styles from './ApprovalItinerary.module.css';

/** What is to be booked, in the order in which it happens, each time in the clock of its place. */
export function ApprovalItinerary({ trip: { items } }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const inOrder = items.filter(({ status }) => status !== 'CANCELLED').toSorted((one, other) => Date.parse(one.start.dateTime) - Date.parse(other.start.dateTime));
  const whenOf = ({ productType, start }: TripItem) => {
    const when = formatDate(start.dateTime, language, { style: 'shortDateTime', zone: start.timeZone });
    return productType === 'TAXI' ? t('approvals.request.from', { place: start.name, when }) : when;
  };
  return (
    <section aria-labelledby="approval-what">
      <h3 id="approval-what">{t('approvals.request.what')}</h3>
      <ol className={styles['items']}>
        {inOrder.map((item) => (
          <li key={item.id} className={styles['item']}>
            <Icon name={productIcons[item.productType]} size={20} />
            <span className={styles['words']}>
              <b>{titleOf(item)}</b>
              <span>{whenOf(item)}</span>
            </span>
            {item.price !== null && <span className={styles['price']}>{formatMoney({ amount: item.price.total, currency: item.price.currency }, language)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
