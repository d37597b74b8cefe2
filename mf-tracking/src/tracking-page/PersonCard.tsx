import { useTexts } from '@portolan/remote-kit';
import { Avatar, Icon } from '@portolan/ui/core';
import type { TrackedPerson } from './trackedPeople.ts';
import { TripSection } from './TripSection.tsx';
import styles from './PersonCard.module.css';

/** One traveller: how to reach, and where the trips lead. */
export function PersonCard({ person }: { readonly person: TrackedPerson }) {
  const { t } = useTexts('mf-tracking');
  return (
    <article className={styles['card']} aria-label={person.name}>
      <header className={styles['head']}>
        <Avatar name={person.name} />
        <div className={styles['words']}>
          <h2 className={styles['name']}>{person.name}</h2>
          <p className={styles['contact']}>
            {person.phone !== '' && (
              <a href={`tel:${person.phone}`}>
                <Icon name="phone" size={16} />
                {person.phone}
              </a>
            )}
            <a href={`mailto:${person.email}`} title={person.email} aria-label={t('emailTo', { name: person.name })}>
              <Icon name="mail" size={16} />
              {t('email')}
            </a>
          </p>
        </div>
      </header>
      {person.trips.map((trip) => (
        <TripSection key={trip.cartId} trip={trip} />
      ))}
    </article>
  );
}
