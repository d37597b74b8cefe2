import { unknownValue, type TripItem, type TripTraveller } from '@portolan/contracts';
import { formatDate, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { RateDay, rateDaysOf } from '@portolan/remote-kit/rate-day';
import { useZoneNote } from '../../clock/useZoneNote.ts';
import { TravellerList, type ListedTraveller } from '../../travellers/TravellerList.tsx';
import { useSummaryWords } from './useSummaryWords.ts';
import styles from './SummaryItem.module.css';

export interface SummaryItemProps {
  readonly item: TripItem;
}

/** One booking: title, stops, local time, supplier, travellers, price and the amount due at the supplier. */
export function SummaryItem({ item }: SummaryItemProps) {
  const { t, language } = useTexts('mf-booking');
  const zoneNote = useZoneNote();
  const { start, price, serviceProvider, travellers, productType } = item;
  const { title, stops, later } = useSummaryWords()(item);
  return (
    <li className={styles['item']}>
      <div className={styles['what']}>
        <b className="pt-strong">{title}</b>
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
        <TravellerList travellers={travellers.map(travellerOf)} />
      </div>
      <div className={styles['price']}>
        {price === null ? (
          <span>{t('payments.notAvailable')}</span>
        ) : (
          <ItemPrice item={item} price={price} later={later} />
        )}
      </div>
    </li>
  );
}

/** Amount in the total: the price, or the fee of a cancelled booking; struck out if not charged. */
function ItemPrice({
  item,
  price,
  later,
}: SummaryItemProps & {
  readonly price: NonNullable<TripItem['price']>;
  /** Text of the amount due at the supplier; null for none. */
  readonly later: string | null;
}) {
  const { t, language } = useTexts('mf-booking');
  const { status, estimated } = item;
  const { total, currency, quoted, cancellationFee } = price;
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  if (cancellationFee !== undefined)
    return <b className="pt-strong">{t('payments.fee', { amount: money(cancellationFee) })}</b>;
  if (status === 'CANCELLED' || status === 'FAILED')
    return (
      <>
        <s>{money(total)}</s>
        <span>{t('payments.notCharged')}</span>
      </>
    );
  return (
    <>
      <b className="pt-strong">{money(total)}</b>
      {quoted.currency !== currency && <span>({formatMoney(quoted, language)})</span>}
      <RateDay days={rateDaysOf([price])} of="price" />
      {estimated && <span>{t('offer.estimated')}</span>}
      {later !== null && <span>{later}</span>}
    </>
  );
}

/** Guests have no id in a trip, so their index is used. */
const travellerOf = ({ userId, isGuest, firstName, lastName }: TripTraveller, index: number): ListedTraveller => ({
  id: userId ?? String(index),
  kind: isGuest ? 'guest' : 'employee',
  name: `${firstName} ${lastName}`.trim(),
});
