import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { EmptyState, ErrorState, LoadingState } from '@portolan/ui/core';
import { LinkButton } from '../links/LinkButton.tsx';
import { NextTripCard } from './NextTripCard.tsx';
import { NextTripsSkeleton } from './NextTripsSkeleton.tsx';
import { NextTripsStore } from './NextTripsStore.ts';
import { TripLine } from './TripLine.tsx';
import styles from './NextTrips.module.css';

/** On the home page: the next trip, and what comes after it. */
export const NextTrips = observer(function NextTrips() {
  const { t } = useTexts('mf-trips');
  const session = useSession();
  const store = useStore(() => new NextTripsStore(session));
  const { state, nextTrip, laterTrips } = store;
  if (state.kind === 'idle' || state.kind === 'loading') {
    return (
      <LoadingState label={t('home.loadingTrips')}>
        <NextTripsSkeleton />
      </LoadingState>
    );
  }
  if (state.kind === 'failed')
    return (
      <ErrorState
        title={t('home.tripsFailed')}
        requestId={requestIdOf(state.error)}
        onRetry={() => void store.load()}
      />
    );
  if (nextTrip === null) {
    return (
      <EmptyState
        kind="open"
        title={t('home.noTrips')}
        description={t('home.noTripsText')}
        action={<LinkButton to="/trips">{t('home.allTrips')}</LinkButton>}
      />
    );
  }
  return (
    <div className={styles['trips']}>
      <NextTripCard trip={nextTrip} />
      {laterTrips.length > 0 && (
        <section className={styles['card']} aria-labelledby="later-trips">
          <header className={styles['cardHeader']}>
            <h2 id="later-trips">{t('home.laterTrips')}</h2>
            <Link to="/trips">{t('home.allTrips')}</Link>
          </header>
          <ul className={styles['lines']}>
            {laterTrips.map((trip) => (
              <TripLine key={trip.cartId} trip={trip} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
});
