import type { SharedTripItem, TripItem } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { productOf } from '../../products/products.ts';
import { timeStyleAt } from './itinerary.ts';
import styles from './ItemStops.module.css';

/** Stops in order, each with its local time if known. */
export function ItemStops({ item }: { readonly item: TripItem | SharedTripItem }) {
  const { t, language } = useTexts('mf-trips');
  const { stops } = productOf(item).routeOf(item);
  if (stops.length === 0) return null;
  return (
    <ol className={styles['stops']} aria-label={t('item.stopList')}>
      {stops.map(({ name, dateTime, timeZone }, index) => (
        <li key={index}>
          {dateTime !== null && (
            <b>
              {formatDate(dateTime, language, { style: timeStyleAt(item, { dateTime, timeZone }), zone: timeZone })}
            </b>
          )}{' '}
          <span>{name}</span>
        </li>
      ))}
    </ol>
  );
}
