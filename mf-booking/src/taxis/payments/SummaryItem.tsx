import type { TripItem } from '@portolan/contracts';
import { formatDate, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useZoneNote } from '../useZoneNote.ts';
import styles from './SummaryItem.module.css';

/** One booking: where to, when on the clock of the place, with whom, and for how much. */
export function SummaryItem({ item }: { readonly item: TripItem }) {
  const { t, language } = useTexts('mf-booking');
  const zoneNote = useZoneNote();
  const { start, end, price, serviceProvider, travellers, estimated } = item;
  const isConverted = price !== null && price.quoted.currency !== price.currency;
  return (
    <li className={styles['item']}>
      <div className={styles['what']}>
        <b>{t('payments.ride', { from: start.name, to: end.name })}</b>
        <span>
          {formatDate(start.dateTime, language, { style: 'pickup', zone: start.timeZone })} {zoneNote(start.dateTime, start.timeZone)}
        </span>
        <span>
          {serviceProvider.name}, {t('summary.travellers', { count: travellers.length })}
        </span>
      </div>
      <div className={styles['price']}>
        {price === null ? (
          <span>{t('payments.notAvailable')}</span>
        ) : (
          <>
            <b>{formatMoney({ amount: price.total, currency: price.currency }, language)}</b>
            {isConverted && <span>({formatMoney(price.quoted, language)})</span>}
            <span>{estimated ? t('offer.estimated') : t('offer.fixed')}</span>
          </>
        )}
      </div>
    </li>
  );
}
