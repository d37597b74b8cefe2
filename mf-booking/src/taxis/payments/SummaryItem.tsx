import type { TripItem, TripTraveller } from '@portolan/contracts';
import { formatDate, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { TravellerList, type ListedTraveller } from '../../travellers/TravellerList.tsx';
import { useZoneNote } from '../useZoneNote.ts';
import styles from './SummaryItem.module.css';

/** One booking: from where to where and by which stops, or what and where; when on the clock of the place, with whom, and for how much. */
export function SummaryItem({ item }: { readonly item: TripItem }) {
  const { t, language } = useTexts('mf-booking');
  const zoneNote = useZoneNote();
  const { start, end, price, serviceProvider, travellers } = item;
  const stops = item.productType === 'TAXI' ? item.stops : [];
  return (
    <li className={styles['item']}>
      <div className={styles['what']}>
        <b>
          {item.productType === 'TAXI'
            ? t('payments.ride', { from: start.name, to: end.name })
            : `${item.service.title}, ${start.name}`}
        </b>
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
        <TravellerList travellers={travellers.map(riderOf)} />
      </div>
      <div className={styles['price']}>
        {price === null ? <span>{t('payments.notAvailable')}</span> : <ItemPrice item={item} price={price} />}
      </div>
    </li>
  );
}

/** What it counts in the total: its price, or its fee once it is given back; struck out where it is not charged. */
function ItemPrice({
  item: { status, estimated },
  price: { total, currency, quoted, cancellationFee },
}: {
  readonly item: TripItem;
  readonly price: NonNullable<TripItem['price']>;
}) {
  const { t, language } = useTexts('mf-booking');
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  if (cancellationFee !== undefined) return <b>{t('payments.fee', { amount: money(cancellationFee) })}</b>;
  if (status === 'CANCELLED' || status === 'FAILED')
    return (
      <>
        <s>{money(total)}</s>
        <span>{t('payments.notCharged')}</span>
      </>
    );
  return (
    <>
      <b>{money(total)}</b>
      {quoted.currency !== currency && <span>({formatMoney(quoted, language)})</span>}
      <span>{estimated ? t('offer.estimated') : t('offer.fixed')}</span>
    </>
  );
}

/** Guests have no id of their own in a trip: their place does. */
const riderOf = ({ userId, isGuest, firstName, lastName }: TripTraveller, place: number): ListedTraveller => ({
  id: userId ?? String(place),
  kind: isGuest ? 'guest' : 'employee',
  name: `${firstName} ${lastName}`.trim(),
});
