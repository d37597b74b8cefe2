import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { ErrorState } from '@portolan/ui/core';
import type { SearchTravellers } from '../../travellers/SearchTravellers.ts';
import { TravellerList } from '../../travellers/TravellerList.tsx';

/** Travellers of the search: loading, loaded or failed. */
export const TravellersOfSearch = observer(function TravellersOfSearch({
  travellers,
}: {
  readonly travellers: SearchTravellers;
}) {
  const { t } = useTexts('mf-booking');
  const { state } = travellers;
  switch (state.kind) {
    case 'failed':
      return (
        <ErrorState
          title={t('travellers.failed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void travellers.load()}
        />
      );
    case 'ready':
      return <TravellerList travellers={travellers.list} />;
    default:
      return <span role="status">{t('travellers.loading')}</span>;
  }
});
