import type { Trip } from '@portolan/contracts';
import { formatDate, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { productIcons } from '../../products/productIcons.ts';
import styles from './ApprovalItinerary.module.css';

/** What is to be booked, in the order in which it happens, each time in the clock of its place. */
export function ApprovalItinerary({ trip: { items } }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  const inOrder = items.filter(({ status }) => status !== 'CANCELLED').toSorted((one, other) => Date.parse(one.start.dateTime) - Date.parse(other.start.dateTime));
  return (
    <section aria-labelledby="approval-what">
      <h3 id="approval-what">{t('approvals.request.what')}</h3>
      <ol className={styles['items']}>
        {inOrder.map(({ id, productType, start, end, price }) => (
          <li key={id} className={styles['item']}>
            <Icon name={productIcons[productType]} size={20} />
            <span className={styles['words']}>
              <b>{t('item.title', { product: t(`product.${productType}`), place: end.name })}</b>
              <span>{t('approvals.request.from', { place: start.name, when: formatDate(start.dateTime, language, { style: 'shortDateTime', zone: start.timeZone }) })}</span>
            </span>
            {price !== null && <span className={styles['price']}>{formatMoney({ amount: price.total, currency: price.currency }, language)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
