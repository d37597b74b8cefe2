import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { Button, EmptyState, ErrorState, Icon, LoadingState, PageHeading } from '@portolan/ui/core';
import { useSession, useStore, useTexts, type NavEntry } from '@portolan/remote-kit';
import { Link, useNavigate } from '@portolan/remote-kit/router';
import { allowedEntries } from '../../chrome/navigation.ts';
import { NavIcon } from '../../chrome/NavIcon.tsx';
import type { RemoteCatalog } from '../../remotes/RemoteCatalog.ts';
import { ScreenSkeleton } from '../../remotes/ScreenSkeleton.tsx';
import { HomeStore } from './HomeStore.ts';
import { NextTripCard } from './NextTripCard.tsx';
import { TripLine } from './TripLine.tsx';
import styles from './HomePage.module.css';

/** The start: the next trip, what comes after it, and what can be booked. */
export const HomePage = observer(function HomePage({ catalog }: { catalog: RemoteCatalog }) {
  const { t } = useTexts('shell');
  const session = useSession();
  const store = useStore(() => new HomeStore(session));
  const name = session.session.user?.firstName ?? '';
  return (
    <>
      <PageHeading>{name === '' ? t('home.greeting') : t('home.greetingTo', { name })}</PageHeading>
      <div className={styles['columns']}>
        <Trips store={store} />
        <Products entries={allowedEntries(catalog.remotes, 'book', session)} />
      </div>
    </>
  );
});

const Trips = observer(function Trips({ store }: { store: HomeStore }) {
  const { t } = useTexts('shell');
  const navigate = useNavigate();
  const { state, nextTrip } = store;
  if (state.kind === 'idle' || state.kind === 'loading') {
    return (
      <LoadingState label={t('home.loadingTrips')}>
        <ScreenSkeleton />
      </LoadingState>
    );
  }
  if (state.kind === 'failed') {
    return <ErrorState title={t('home.tripsFailed')} retryLabel={t('tryAgain')} requestId={requestIdOf(state.error)} onRetry={() => void store.load()} />;
  }
  if (nextTrip === null) {
    return (
      <EmptyState
        kind="open"
        title={t('home.noTrips')}
        description={t('home.noTripsText')}
        action={<Button onClick={() => void navigate('/trips')}>{t('home.allTrips')}</Button>}
      />
    );
  }
  return (
    <div className={styles['trips']}>
      <NextTripCard trip={nextTrip} />
      {store.laterTrips.length > 0 && (
        <section className={styles['card']} aria-labelledby="later-trips">
          <header className={styles['cardHeader']}>
            <h2 id="later-trips">{t('home.laterTrips')}</h2>
            <Link to="/trips">{t('home.allTrips')}</Link>
          </header>
          <ul className={styles['lines']}>
            {store.laterTrips.map((trip) => (
              <TripLine key={trip.cartId} trip={trip} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
});

function Products({ entries }: { entries: readonly NavEntry[] }) {
  const { t, language } = useTexts('shell');
  if (entries.length === 0) return null;
  return (
    <section className={styles['card']} aria-labelledby="book">
      <header className={styles['cardHeader']}>
        <h2 id="book">{t('home.book')}</h2>
      </header>
      <ul className={styles['products']}>
        {entries.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={styles['product']}>
              <NavIcon name={icon} />
              {label[language]}
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
