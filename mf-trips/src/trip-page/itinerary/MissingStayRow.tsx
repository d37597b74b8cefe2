import type { Trip } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useCityName, useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { LinkButton } from '../../trip/LinkButton.tsx';
import { missingStayPath, type MissingStay } from './missingStays.ts';
import row from './ItineraryItem.module.css';
import styles from './MissingStayRow.module.css';

export interface MissingStayRowProps {
  readonly trip: Pick<Trip, 'cartId'>;
  readonly stay: MissingStay;
}

/** One or more nights without a hotel, with a link to the hotel search. */
export function MissingStayRow({ trip, stay }: MissingStayRowProps) {
  const { t, language } = useTexts('mf-trips');
  const cityName = useCityName();
  const day = (date: string) => formatDate(date, language, { style: 'shortDate' });
  return (
    <li className={row['item']}>
      <span className={`${row['node']} ${styles['node']}`}>
        <Icon name="triangle" size={16} />
      </span>
      <div className={styles['gap']}>
        <span>
          {t('trip.missingStay', {
            city: cityName(stay.cityName),
            checkIn: day(stay.checkIn),
            checkOut: day(stay.checkOut),
          })}
        </span>
        <LinkButton to={missingStayPath(trip.cartId, stay)}>{t('trip.searchHotels')}</LinkButton>
      </div>
    </li>
  );
}
