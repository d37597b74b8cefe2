import { unknownValue, type TripItem, type TripTraveller } from '@portolan/contracts';
import { formatDate, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useZoneNote } from '../../clock/useZoneNote.ts';
import { TravellerList, type ListedTraveller } from '../../travellers/TravellerList.tsx';
import { useSummaryWords } from './useSummaryWords.ts';
import styles from './SummaryItem.module.css';

/** One booking: what it is and by which stops, when on the clock of the place, with whom, for how much, and what of that is paid at the supplier. */
export function SummaryItem({ item }: { readonly item: TripItem }) {
  const { t, language } = useTexts('mf-booking');
  const zoneNote = useZoneNote();
  const { start, price, serviceProvider, travellers, estimated, productType } = item;
  const { title, stops, later } = useSummaryWords()(item);
  const isConverted = price !== null && price.quoted.currency !== price.currency;
  return (
    <li className={styles['item']}>
      <div className={styles['what']}>
        <b>{title}</b>
        {stops.length > 0 && (
          <span>{t('payments.stops', { count: stops.length, places: stops.map(({ name }) => name).join(', ') })}</span>
        )}
        <span>
          {formatDate(start.dateTime, language, { style: 'pickup', zone: start.timeZone })}{' '}
          {zoneNote(start.dateTime, start.timeZone)}
        </span>
        <span>
          {serviceProvider.name}, {t('summary.travellers', { count: travellers.length })}
        </span>
        {productType === unknownValue && <span>{t('payments.reload')}</span>}
        <TravellerList travellers={travellers.map(riderOf)} />
      </div>
      <div className={styles['price']}>
        {price === null ? (
          <span>{t('payments.notAvailable')}</span>
        ) : (
          <>
            <b>{formatMoney({ amount: price.total, currency: price.currency }, language)}</b>
            {isConverted && <span>({formatMoney(price.quoted, language)})</span>}
            <span>{estimated ? t('offer.estimated') : t('offer.fixed')}</span>
            {later !== null && <span>{later}</span>}
          </>
        )}
      </div>
    </li>
  );
}

/** Guests have no id of their own in a trip: their place does. */
const riderOf = ({ userId, isGuest, firstName, lastName }: TripTraveller, place: number): ListedTraveller => ({
  id: userId ?? String(place),
  kind: isGuest ? 'guest' : 'employee',
  name: `${firstName} ${lastName}`.trim(),
});
