import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { EmptyState, ErrorState, LoadingState } from '@portolan/ui/core';
import { NoTripsMatch } from './NoTripsMatch.tsx';
import type { PersonNames } from './filters/PersonNames.ts';
import { TripCard } from './TripCard.tsx';
import { TripCardsSkeleton } from './TripCardsSkeleton.tsx';
import { activeFilters, serialiseTripFilters, type TripFilters } from './query/tripFilters.ts';
import type { TripsList } from './query/tripsList.ts';
import styles from './TripResults.module.css';

export interface TripResultsProps {
  readonly list: TripsList;
  readonly filters: TripFilters;
  readonly names: PersonNames;
  readonly onFilters: (filters: TripFilters) => void;
}

/** The cards, or the reason for none. A failed load is an empty list under an error, never "no trips" (domain §3). */
export const TripResults = observer(function TripResults({ list, filters, names, onFilters }: TripResultsProps) {
  const { t } = useTexts('mf-trips');
  const { state, rows } = list;
  if (state.kind === 'failed') {
    return (
      <ErrorState
        title={t('list.failed')}
        description={t('list.failedText')}
        requestId={requestIdOf(state.error)}
        onRetry={() => void list.load()}
      />
    );
  }
  if (state.kind !== 'ready') {
    return (
      <LoadingState label={t('list.loading')}>
        <TripCardsSkeleton />
      </LoadingState>
    );
  }
  if (rows.length === 0 && activeFilters(filters).length > 0)
    return (
      <NoTripsMatch key={String(serialiseTripFilters(filters))} filters={filters} names={names} onChange={onFilters} />
    );
  if (rows.length === 0) return <EmptyState kind="open" title={t('list.empty')} description={t('list.emptyText')} />;
  return (
    <ul className={styles['cards']} aria-label={t('list.title')}>
      {rows.map((trip) => (
        <li key={trip.cartId}>
          <TripCard trip={trip} />
        </li>
      ))}
    </ul>
  );
});
