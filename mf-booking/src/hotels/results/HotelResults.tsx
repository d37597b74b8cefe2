import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { LoadingState, PageHeading } from '@portolan/ui/core';
import type { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { FilterChips } from '../../offers/filters/FilterChips.tsx';
import { FilterDrawer } from '../../offers/filters/FilterDrawer.tsx';
import { Results, ResultsHead } from '../../search/Results.tsx';
import { SearchFailure } from '../../search/SearchFailure.tsx';
import { SortChoice } from '../../search/SortChoice.tsx';
import {
  activeHotelFilters,
  hotelSorts,
  matchingHotels,
  unfilteredHotels,
  withHotelFilters,
  withHotelSort,
  withoutHotelFilter,
  type HotelFilterChoice,
  type HotelView,
} from '../hotelView.ts';
import type { HotelPrograms } from '../HotelPrograms.ts';
import { MapSwitch } from '../map/MapSwitch.tsx';
import { HotelFilterPanel } from './HotelFilterPanel.tsx';
import { HotelList } from './HotelList.tsx';
import type { HotelResultsStore } from './HotelResultsStore.ts';
import { HotelSkeleton } from './HotelSkeleton.tsx';
import { HotelsExpired, HotelsUnanswered } from './HotelNotices.tsx';
import { NoHotels } from './NoHotels.tsx';
import { NoHotelsMatch } from './NoHotelsMatch.tsx';
import { NewHotels, SearchProgress } from './SearchProgress.tsx';
import { useHotelFilterTexts } from './useHotelFilterTexts.ts';

export interface HotelResultsProps {
  readonly store: HotelResultsStore;
  readonly caps: PriceCaps;
  readonly programs: HotelPrograms;
  readonly view: HotelView;
  /** Where it has no room beside the list. */
  readonly map: ReactNode;
  /** The hotel under the pointer here or on the map. */
  readonly hoveredId: string | null;
  readonly onHover: (hotelId: string | null) => void;
  readonly onChange: (view: HotelView) => void;
  readonly onEdit: () => void;
}

/** What the search came to. Its parts stand where they are from the first moment on: nothing moves as suppliers answer. */
export const HotelResults = observer(function HotelResults(props: HotelResultsProps) {
  const { store, view, onChange, onEdit } = props;
  const { t } = useTexts('mf-booking');
  const { filterText } = useHotelFilterTexts(store);
  const { filters, sort } = view;
  const { query } = store.question;
  const { latest, state } = store;
  if (latest === null && state.kind === 'failed')
    return (
      <Results>
        <PageHeading>{t('hotels.titleNear', { place: query.spot.name })}</PageHeading>
        <SearchFailure error={state.error} onRetry={() => void store.search()} onEdit={onEdit} />
      </Results>
    );
  if (latest !== null && !store.isRunning && latest.answer.hotels.length + latest.answer.filteredOut === 0)
    return <NoHotels store={store} onEdit={onEdit} />;
  const matching = matchingHotels(store.shown, filters);
  const change = (next: HotelFilterChoice) => onChange(withHotelFilters(view, next));
  return (
    <Results>
      <ResultsHead
        title={
          latest === null
            ? t('hotels.titleNear', { place: query.spot.name })
            : t('hotels.heading', { count: matching.length, radius: query.radius })
        }
        status={latest === null ? '' : t('hotels.shown', { count: matching.length })}
      >
        <FilterDrawer>
          <HotelFilterPanel store={store} filters={filters} caps={props.caps} onChange={change} />
        </FilterDrawer>
        {props.map !== null && <MapSwitch>{props.map}</MapSwitch>}
        <SortChoice sorts={hotelSorts} sort={sort} onChange={(next) => onChange(withHotelSort(view, next))} />
      </ResultsHead>
      <FilterChips
        chips={activeHotelFilters(filters).map((name) => ({
          key: name,
          ...filterText(filters, name),
          onRemove: () => change(withoutHotelFilter(filters, name)),
        }))}
        onReset={() => change(unfilteredHotels)}
      />
      <SearchProgress store={store} />
      <HotelsExpired store={store} />
      <NewHotels store={store} filters={filters} />
      {matching.length > 0 ? (
        <HotelList
          store={store}
          caps={props.caps}
          programs={props.programs}
          view={view}
          hoveredId={props.hoveredId}
          onHover={props.onHover}
          onChange={onChange}
          matching={matching}
        />
      ) : store.isRunning ? (
        <LoadingState label={t('hotels.loading')}>
          <HotelSkeleton />
        </LoadingState>
      ) : (
        <NoHotelsMatch store={store} filters={filters} onChange={change} />
      )}
      <HotelsUnanswered store={store} />
    </Results>
  );
});
