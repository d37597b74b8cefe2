import { useCityName, useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { kindIcons } from './kindIcons.ts';
import type { TrackedLocation } from './trackedPeople.ts';
import { TravelDays } from './TravelDays.tsx';
import styles from './Station.module.css';

/** One place of a trip: where, by which flight, from when to when. */
export function Station({ location }: { readonly location: TrackedLocation }) {
  const { t } = useTexts('mf-tracking');
  const nameOfCity = useCityName();
  const { kind, airportCode, cityName, countryCode, hotelName, flightNumber } = location;
  const city = `${nameOfCity(cityName)}${airportCode === null ? '' : ` (${airportCode})`}, ${countryCode}`;
  const details = [
    hotelName === null ? null : city,
    flightNumber === null ? null : t('flight', { number: flightNumber }),
  ].filter((text) => text !== null);
  return (
    <li className={styles['station']}>
      <span className={styles['mark']}>
        <Icon name={kindIcons[kind]} size={16} />
        <span className="pt-visually-hidden">{t(`kind.${kind}`)}</span>
      </span>
      <div className={styles['place']}>
        <p className={styles['where']}>{hotelName ?? city}</p>
        {details.length > 0 && <p className={styles['detail']}>{details.join(' · ')}</p>}
      </div>
      <p className={styles['days']}>
        <TravelDays {...location} />
      </p>
    </li>
  );
}
