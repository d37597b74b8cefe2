import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { EmptyState, ErrorState, LoadingState } from '@portolan/ui/core';
import { LinkButton } from '../trip/LinkButton.tsx';
import { NextTripCard } from './NextTripCard.tsx';
import { NextTripsSkeleton } from './NextTripsSkeleton.tsx';
import { NextTripsStore } from './NextTripsStore.ts';
import { TripLines } from './TripLines.tsx';

/** The reader's next trip, later trips, and trips booked for others. */
export const NextTrips = observer(function NextTrips() {
  const { t } = useTexts('mf-trips');
  const session = useSession();
  const store = useStore(() => new NextTripsStore(session));
  const { state, nextTrip, nextDetails, laterTrips, arrangedTrips } = store;
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
  const all = <Link to="/trips">{t('home.allTrips')}</Link>;
  return (
    <div className="pt-stack-24">
      {nextTrip === null ? (
        <EmptyState
          kind="open"
          title={t('home.noTrips')}
          description={t('home.noTripsText')}
          action={<LinkButton to="/trips">{t('home.allTrips')}</LinkButton>}
        />
      ) : (
        <NextTripCard trip={nextTrip} details={nextDetails} />
      )}
      <TripLines
        id="later-trips"
        title={t('home.laterTrips')}
        trips={laterTrips}
        detailOf={({ booker }) => booker.name}
        aside={all}
      />
      <TripLines
        id="arranged-trips"
        title={t('home.arrangedTrips')}
        trips={arrangedTrips}
        detailOf={({ tripId }) => tripId}
        aside={laterTrips.length === 0 && nextTrip !== null && all}
      />
    </div>
  );
});
