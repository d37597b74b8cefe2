import { useState } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Icon } from '@portolan/ui/core';
import { kindIcons } from './kindIcons.ts';
import { Station } from './Station.tsx';
import { daysOf, kindsOf, type TrackedTrip } from './trackedPeople.ts';
import { TravelDays } from './TravelDays.tsx';
import styles from './TripSection.module.css';

/** Locations shown at first of a trip with more: the present ones. */
const locationsAtFirst = 4;

export interface TripSectionProps {
  readonly trip: TrackedTrip;
  /** Milliseconds. */
  readonly now: number;
}

/** One trip of a traveller: days, kinds of travel, and each place in travel order. A group, no landmark: colleagues share a trip. */
export function TripSection({ trip, now }: TripSectionProps) {
  const { t } = useTexts('mf-tracking');
  const [isWhole, setWhole] = useState(false);
  const { locations, tripId, cartId, name } = trip;
  const shown = isWhole ? locations : aroundNow(trip, now);
  return (
    <div role="group" className={styles['trip']} aria-label={t('trip', { id: tripId })}>
      <header className={styles['head']}>
        <div>
          <Link className={styles['link']} to={`/trip/${cartId}`} aria-label={t('detailsOf', { id: name ?? tripId })}>
            {name ?? t('details')}
          </Link>
          <p className="pt-quiet pt-note pt-figures">
            <TravelDays {...daysOf(trip)} />
          </p>
        </div>
        <ul className={styles['kinds']}>
          {kindsOf(trip).map((kind) => (
            <li key={kind}>
              <Icon name={kindIcons[kind]} />
              <span className="pt-visually-hidden">{t(`kind.${kind}`)}</span>
            </li>
          ))}
        </ul>
      </header>
      <ol className={styles['stations']} aria-label={t('locations')}>
        {shown.map((location, index) => (
          <Station key={index} location={location} isNow={location.startMs <= now && now < location.endMs} />
        ))}
      </ol>
      {shown.length < locations.length && (
        <button type="button" className={styles['all']} onClick={() => setWhole(true)}>
          {t('allLocations', { count: locations.length })}
        </button>
      )}
    </div>
  );
}

/** The first unfinished locations, and as many earlier ones as fit. */
function aroundNow({ locations }: TrackedTrip, now: number) {
  const firstOpen = locations.findIndex(({ endMs }) => endMs > now);
  const first = firstOpen === -1 ? 0 : Math.max(0, Math.min(firstOpen - 1, locations.length - locationsAtFirst));
  return locations.slice(first, first + locationsAtFirst);
}
