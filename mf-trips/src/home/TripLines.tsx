import type { ReactNode } from 'react';
import type { TripListItem } from '@portolan/contracts';
import { TripLine } from './TripLine.tsx';
import styles from './NextTrips.module.css';

export interface TripLinesProps {
  readonly id: string;
  readonly title: string;
  readonly trips: readonly TripListItem[];
  /** What each line says after the day. */
  readonly detailOf: (trip: TripListItem) => string;
  /** At the end of the heading, such as the way to all of them. */
  readonly aside?: ReactNode;
}

/** Trips as a card of lines; nothing where there are none. */
export function TripLines({ id, title, trips, detailOf, aside }: TripLinesProps) {
  if (trips.length === 0) return null;
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <header className={styles['cardHeader']}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      <ul className={styles['lines']}>
        {trips.map((trip) => (
          <TripLine key={trip.cartId} trip={trip} detail={detailOf(trip)} />
        ))}
      </ul>
    </section>
  );
}
