import { useState } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Avatar, Icon } from '@portolan/ui/core';
import { ContactButton } from '../emergency-contact/ContactButton.tsx';
import { TimeBadge } from './TimeBadge.tsx';
import { lastOf, type TrackedTrip } from './trackedPeople.ts';
import { TripSection } from './TripSection.tsx';
import { useWhereaboutsText } from './useWhereaboutsText.ts';
import { timeGroupOf, type PlacedPerson } from './whereabouts.ts';
import styles from './PersonCard.module.css';

/** Trips shown at first of a person with more: the next ones. */
const tripsAtFirst = 2;

export interface PersonCardProps {
  readonly placed: PlacedPerson;
  /** Milliseconds. */
  readonly now: number;
}

/** One traveller: location in a sentence, contact data, and trips. */
export function PersonCard({ placed: { person, whereabouts }, now }: PersonCardProps) {
  const { t } = useTexts('mf-tracking');
  const whereaboutsText = useWhereaboutsText(now);
  const [isWhole, setWhole] = useState(false);
  const { name, isGuest, phone, email } = person;
  const trips = openFirst(person.trips, now).slice(0, isWhole ? undefined : tripsAtFirst);
  return (
    <article className={styles['card']} aria-label={name}>
      <header className={styles['head']}>
        <Avatar name={name} />
        <div className={styles['words']}>
          <div className={styles['title']}>
            <h3 className={styles['name']}>
              {name}
              {isGuest && <span className={styles['guest']}>{t('guest')}</span>}
            </h3>
            <TimeBadge group={timeGroupOf(whereabouts, now)} />
          </div>
          <p className={styles['where']}>{whereaboutsText(whereabouts)}</p>
          <p className={styles['contact']}>
            {phone !== '' && (
              <a href={`tel:${phone}`}>
                <Icon name="phone" size={16} />
                {phone}
              </a>
            )}
            {email !== '' && (
              <a href={`mailto:${email}`} title={email} aria-label={t('emailTo', { name })}>
                <Icon name="mail" size={16} />
                {t('email')}
              </a>
            )}
            {!isGuest && <ContactButton person={person} />}
          </p>
        </div>
      </header>
      <div className={styles['trips']}>
        {trips.map((trip) => (
          <TripSection key={trip.cartId} trip={trip} now={now} />
        ))}
        {trips.length < person.trips.length && (
          <button type="button" className={styles['all']} onClick={() => setWhole(true)}>
            {t('allTrips', { count: person.trips.length })}
          </button>
        )}
      </div>
    </article>
  );
}

/** Unfinished trips first, in their order; then finished ones, latest first. */
function openFirst(trips: readonly TrackedTrip[], now: number): readonly TrackedTrip[] {
  const isOpen = (trip: TrackedTrip) => lastOf(trip).endMs > now;
  return [...trips.filter(isOpen), ...trips.filter((trip) => !isOpen(trip)).toReversed()];
}
