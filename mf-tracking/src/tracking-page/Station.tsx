import { useCityName, useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { kindIcons } from './kindIcons.ts';
import type { TrackedLocation } from './trackedPeople.ts';
import { TravelDays } from './TravelDays.tsx';
import { useCountryName } from './useCountryName.ts';
import styles from './Station.module.css';

export interface StationProps {
  readonly location: TrackedLocation;
  /** Whether it is in progress now. */
  readonly isNow: boolean;
}

/** One place of a trip: location, flight, and times on its places' clocks. */
export function Station({ location, isNow }: StationProps) {
  const { t } = useTexts('mf-tracking');
  const nameOfCity = useCityName();
  const nameOfCountry = useCountryName();
  const { kind, airportCode, cityName, countryCode, fromCityName, hotelName, flightNumber, startsAt, endsAt } =
    location;
  const city = `${nameOfCity(cityName)}${airportCode === null ? '' : ` (${airportCode})`}, ${nameOfCountry(countryCode)}`;
  const details = [
    hotelName === null ? null : city,
    fromCityName === null || fromCityName === cityName ? null : t('fromPlace', { place: nameOfCity(fromCityName) }),
    flightNumber === null ? null : t('flight', { number: flightNumber }),
    startsAt === null || endsAt === null ? null : `${startsAt.slice(11, 16)} – ${endsAt.slice(11, 16)}`,
  ].filter((text) => text !== null);
  return (
    <li className={styles['station']} {...(isNow ? { 'aria-current': 'step' as const } : {})}>
      <span className={styles['mark']}>
        <Icon name={kindIcons[kind]} size={16} />
        <span className="pt-visually-hidden">{t(`kind.${kind}`)}</span>
      </span>
      <div className={styles['place']}>
        <p className={styles['where']}>{hotelName ?? city}</p>
        {details.length > 0 && <p className="pt-quiet pt-note pt-figures">{details.join(' · ')}</p>}
      </div>
      <p className={styles['days']}>
        <TravelDays {...location} />
      </p>
    </li>
  );
}
