import { observer } from 'mobx-react-lite';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { LoadingState } from '@portolan/ui/core';
import { TripDetails } from './TripDetails.tsx';
import { TripSkeleton } from '../trip/TripSkeleton.tsx';
import { TripStore } from './TripStore.ts';
import { TripUnavailable } from './TripUnavailable.tsx';

/** One trip, or what stands in its place. */
export const TripScreen = observer(function TripScreen({ cartId }: { readonly cartId: string }) {
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
