import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Icon } from '@portolan/ui/core';
import { kindIcons } from './kindIcons.ts';
import { Station } from './Station.tsx';
import { daysOf, kindsOf, type TrackedTrip } from './trackedPeople.ts';
import { TravelDays } from './TravelDays.tsx';
import styles from './TripSection.module.css';

/** One trip of a traveller: when, by what, and each place in travel order. A group, no landmark: colleagues share a trip. */
export function TripSection({ trip }: { readonly trip: TrackedTrip }) {
  const { t } = useTexts('mf-tracking');
  return (
    <div role="group" className={styles['trip']} aria-label={t('trip', { id: trip.tripId })}>
      <header className={styles['head']}>
        <div>
          <Link className={styles['link']} to={`/trip/${trip.cartId}`} aria-label={t('detailsOf', { id: trip.tripId })}>
            {t('details')}
          </Link>
          <p className={styles['days']}>
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
        {trip.locations.map((location, index) => (
          <Station key={index} location={location} />
        ))}
      </ol>
    </div>
  );
}
