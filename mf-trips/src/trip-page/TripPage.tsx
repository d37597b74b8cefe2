import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useParams } from '@portolan/remote-kit/router';
import { LoadingState } from '@portolan/ui/core';
import { TripSkeleton } from '../trip/TripSkeleton.tsx';
import { TripStore } from './actions/TripStore.ts';
import { TripDetails } from './TripDetails.tsx';
import { TripUnavailable } from './TripUnavailable.tsx';

/** The page of one trip. Each id has its own page state. */
export function TripPage() {
  const { cartId = '' } = useParams();
  return <TripScreen key={cartId} cartId={cartId} />;
}

/** One trip, or the reason why it cannot be shown. */
const TripScreen = observer(function TripScreen({ cartId }: { readonly cartId: string }) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const store = useStore(() => new TripStore(http, cartId));
  const { state } = store;
  switch (state.kind) {
    case 'idle':
    case 'loading':
      return (
        <>
          <h1 className="pt-visually-hidden">{t('trip.title')}</h1>
          <LoadingState label={t('trip.loading')}>
            <TripSkeleton />
          </LoadingState>
        </>
      );
    case 'ready':
      return <TripDetails store={store} trip={state.trip} />;
    default:
      return <TripUnavailable state={state} onRetry={() => void store.load()} />;
  }
});
