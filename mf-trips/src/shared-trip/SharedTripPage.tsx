import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { usePrivateScreen, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { useParams } from '@portolan/remote-kit/router';
import { EmptyState, ErrorState, LoadingState, PageHeading } from '@portolan/ui/core';
import { LinkButton } from '../trip/LinkButton.tsx';
import { TripSkeleton } from '../trip/TripSkeleton.tsx';
import { SharedTripStore } from './SharedTripStore.ts';
import { SharedTripView } from './SharedTripView.tsx';

/** A trip for everyone with its secret link, signed in or not. Each link has its own page state. */
export function SharedTripPage() {
  const { token = '' } = useParams();
  return <SharedTripScreen key={token} token={token} />;
}

const SharedTripScreen = observer(function SharedTripScreen({ token }: { readonly token: string }) {
  usePrivateScreen();
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const store = useStore(() => new SharedTripStore(http, token));
  const { state } = store;
  switch (state.kind) {
    case 'loading':
      return (
        <>
          <h1 className="pt-visually-hidden">{t('shared.title')}</h1>
          <LoadingState label={t('trip.loading')}>
            <TripSkeleton />
          </LoadingState>
        </>
      );
    case 'ready':
      return <SharedTripView trip={state.trip} />;
    case 'gone':
      return (
        <EmptyState
          kind="break"
          headingLevel={1}
          title={t('shared.goneTitle')}
          description={t('shared.goneText')}
          action={<LinkButton to="/">{t('shared.goneAction')}</LinkButton>}
        />
      );
    case 'failed':
      return (
        <>
          <PageHeading>{t('shared.title')}</PageHeading>
          <ErrorState
            title={t('trip.failed')}
            description={t('trip.failedText')}
            requestId={requestIdOf(state.error)}
            onRetry={() => void store.load()}
          />
        </>
      );
  }
});
