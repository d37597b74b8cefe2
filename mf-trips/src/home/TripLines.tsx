import type { ReactNode } from 'react';
import type { TripListItem } from '@portolan/contracts';
import { TripLine } from './TripLine.tsx';
import styles from './NextTrips.module.css';

export interface TripLinesProps {
  readonly id: string;
  readonly title: string;
  readonly trips: readonly TripListItem[];
  /** Text of each line after the day. */
  readonly detailOf: (trip: TripListItem) => string;
  /** End of the heading, such as a link to all. */
  readonly aside?: ReactNode;
}

/** Trips as a card of lines; hidden without trips. */
export function TripLines({ id, title, trips, detailOf, aside }: TripLinesProps) {
  if (trips.length === 0) return null;
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <header className={styles['cardHeader']}>
        <h2 id={id} className="pt-section-title">
          {title}
        </h2>
        {aside}
      </header>
      <ul className="pt-list">
        {trips.map((trip) => (
          <TripLine key={trip.cartId} trip={trip} detail={detailOf(trip)} />
        ))}
      </ul>
    </section>
  );
}
