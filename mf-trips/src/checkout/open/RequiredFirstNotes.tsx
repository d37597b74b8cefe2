import type { Trip, TripItem } from '@portolan/contracts';
import { formatList, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { useItemTitle } from '../../products/useItemTitle.ts';
import { draftsOf } from '../form/CheckoutForm.ts';
import styles from './OpenRow.module.css';
import { riskOf } from './requiredFirst.ts';

/** Consequences of required bookings: which are booked first, and which stay charged if those fail late. */
export function RequiredFirstNotes({ trip }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const risk = riskOf(draftsOf(trip));
  if (risk === null) return null;
  const names = (items: readonly TripItem[]) => formatList(items.map(titleOf), language, 'all');
  return (
    <div className={styles['row']}>
      <span className={styles['note']}>
        <Icon name="info" size={20} />
      </span>
      <div className={styles['words']}>
        <b>{t('checkout.first.title', { items: names(risk.first) })}</b>
        <span className="pt-note">{t('checkout.first.text')}</span>
        {risk.nonRefundable.map((item) => (
          <span key={item.id} className="pt-note">
            {item.price === null
              ? t('checkout.first.keptUnpriced', { item: titleOf(item) })
              : t('checkout.first.kept', {
                  item: titleOf(item),
                  amount: formatMoney({ amount: item.price.total, currency: item.price.currency }, language),
                })}
          </span>
        ))}
      </div>
    </div>
  );
}
