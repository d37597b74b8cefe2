import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, EmptyState, LoadingState, Notice, PageHeading } from '@portolan/ui/core';
import { ActiveFilters } from '../../offers/filters/ActiveFilters.tsx';
import { FilterDrawer } from '../../offers/filters/FilterDrawer.tsx';
import type { OfferViewInUrl } from '../../offers/view/useOfferView.ts';
import { OfferSkeleton } from '../../search/OfferSkeleton.tsx';
import { Results, ResultsHead } from '../../search/Results.tsx';
import { SearchFailure } from '../../search/SearchFailure.tsx';
import { SortChoice } from '../../search/SortChoice.tsx';
import type { TrainDay } from '../trainQuery.ts';
import { trainWindow, type TrainDirection } from '../trainRows.ts';
import { matchingTrains, trainView, type TrainBounds, type TrainGroup, type TrainSort } from '../trainView.ts';
import { DirectionList } from './DirectionList.tsx';
import { TrainFilterPanel } from './TrainFilterPanel.tsx';
import type { TrainResultsStore } from './TrainResultsStore.ts';
import { useTrainFilterTexts } from './useTrainFilterTexts.ts';

export interface TrainResultsProps {
  readonly store: TrainResultsStore;
  readonly view: OfferViewInUrl<TrainGroup, TrainBounds, TrainSort>;
  readonly onEdit: () => void;
  /** Opens the previous or next day of a direction. */
  readonly onDay: (direction: TrainDirection, day: TrainDay) => void;
}

/** The sorted trains of each direction, or the reason for none. */
export const TrainResults = observer(function TrainResults(props: TrainResultsProps) {
  const { t } = useTexts('mf-booking');
  const { store, onEdit } = props;
  const { state, places } = store;
  const place = places.at(-1)?.name;
  if (state.kind === 'ready' && store.rows.outward.length + store.rows.back.length > 0)
    return <FoundTrains {...props} />;
  if (state.kind === 'ready') {
    return (
      <Results>
        <EmptyState
          kind="open"
          headingLevel={1}
          title={t('trains.nothingFound')}
          description={t('trains.nothingFoundText')}
          action={<Button onClick={onEdit}>{t('summary.editSearch')}</Button>}
        />
      </Results>
    );
  }
  return (
    <Results>
      <PageHeading>{place === undefined ? t('trains.title') : t('trains.titleTo', { place })}</PageHeading>
      {state.kind === 'failed' ? (
        <SearchFailure error={state.error} onRetry={() => void store.search()} onEdit={onEdit} />
      ) : (
        <LoadingState label={t('trains.loading')}>
          <OfferSkeleton />
        </LoadingState>
      )}
    </Results>
  );
});

const FoundTrains = observer(function FoundTrains({ store, view, onDay }: TrainResultsProps) {
  const { t, language } = useTexts('mf-booking');
  const { rows, directions, query, places, prices } = store;
  const { state, change, changeFilters } = view;
  const { filters, sort } = state;
  const { filterText } = useTrainFilterTexts(rows);
  const windowOf = (direction: TrainDirection) =>
    trainWindow(matchingTrains(rows[direction], filters, direction), store.shownFrom[direction]);
  const windows = { outward: windowOf('outward'), back: windowOf('back') };
  const idsOf = (direction: TrainDirection) => windows[direction].rows.map(({ journey }) => journey.id);
  const [outwardIds, backIds] = [idsOf('outward').join('\n'), idsOf('back').join('\n')];
  useEffect(() => {
    const listOf = (ids: string) => ids.split('\n').filter((id) => id !== '');
    store.show({ outward: listOf(outwardIds), back: listOf(backIds) });
  }, [store, outwardIds, backIds]);
  const place = places.at(-1)?.name ?? '';
  const ends = directions.flatMap(idsOf).flatMap((id) => prices.known.get(id)?.expiresAt ?? []);
  const again = <Button onClick={() => void store.search()}>{t('offers.askAgain')}</Button>;
  return (
    <Results>
      <ResultsHead
        title={t(query.back === null ? 'trains.headingTo' : 'trains.headingReturn', { place })}
        status={
          ends.length === 0
            ? t('trains.pricesLoading')
            : t('trains.keptUntil', { time: formatDate(new Date(Math.min(...ends)), language, { style: 'time' }) })
        }
      >
        <FilterDrawer>
          <TrainFilterPanel store={store} filters={filters} onChange={changeFilters} />
        </FilterDrawer>
        <SortChoice sorts={trainView.sorts} sort={sort} onChange={(next) => change(trainView.withSort(state, next))} />
      </ResultsHead>
      <ActiveFilters view={trainView} filters={filters} filterText={filterText} onChange={changeFilters} />
      {store.isOver ? (
        <Notice kind="warning" action={again}>
          {t('trains.expired')}
        </Notice>
      ) : (
        prices.isRenewed && (
          <Notice kind="info" icon="clock">
            {t('trains.renewed')}
          </Notice>
        )
      )}
      {directions.map((direction) => (
        <DirectionList
          key={direction}
          store={store}
          direction={direction}
          shown={{ ...windows[direction], rows: trainView.sorted(windows[direction].rows, state) }}
          filters={filters}
          onFilters={changeFilters}
          onDay={(day) => onDay(direction, day)}
        />
      ))}
    </Results>
  );
});
