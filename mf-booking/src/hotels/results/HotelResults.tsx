import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { LoadingState, PageHeading } from '@portolan/ui/core';
import type { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { ActiveFilters } from '../../offers/filters/ActiveFilters.tsx';
import { FilterDrawer } from '../../offers/filters/FilterDrawer.tsx';
import { NoMatch } from '../../offers/filters/NoMatch.tsx';
import type { OfferViewInUrl } from '../../offers/view/useOfferView.ts';
import { Results, ResultsHead } from '../../search/Results.tsx';
import { SearchFailure } from '../../search/SearchFailure.tsx';
import { SortChoice } from '../../search/SortChoice.tsx';
import type { HotelBounds, HotelGroup } from '../hotelFacets.ts';
import { hotelView, type HotelSort } from '../hotelView.ts';
import type { HotelPrograms } from '../HotelPrograms.ts';
import { MapSwitch } from '../map/MapSwitch.tsx';
import { HotelFilterPanel } from './HotelFilterPanel.tsx';
import { HotelList } from './HotelList.tsx';
import type { HotelResultsStore } from './HotelResultsStore.ts';
import { HotelSkeleton } from './HotelSkeleton.tsx';
import { HotelsExpired, HotelsUnanswered } from './HotelNotices.tsx';
import { NoHotels } from './NoHotels.tsx';
import { NewHotels, SearchProgress } from './SearchProgress.tsx';
import { useHotelFilterTexts } from './useHotelFilterTexts.ts';

export interface HotelResultsProps {
  readonly store: HotelResultsStore;
  readonly caps: PriceCaps;
  readonly programs: HotelPrograms;
  readonly view: OfferViewInUrl<HotelGroup, HotelBounds, HotelSort>;
  /** The map for a narrow page. */
  readonly map: ReactNode;
  /** The hotel under the pointer here or on the map. */
  readonly hoveredId: string | null;
  readonly onHover: (hotelId: string | null) => void;
  readonly onEdit: () => void;
}

/** Results of the search. The layout stays fixed while suppliers answer. */
export const HotelResults = observer(function HotelResults(props: HotelResultsProps) {
  const { store, onEdit } = props;
  const { state: shown, change, changeFilters } = props.view;
  const { t } = useTexts('mf-booking');
  const { filterText } = useHotelFilterTexts(store);
  const { filters, sort } = shown;
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
  const matching = hotelView.matching(store.shown, filters);
  const filtering = { view: hotelView, filters, filterText, onChange: changeFilters };
  return (
    <Results>
      <ResultsHead
        title={
          latest === null
            ? t('hotels.titleNear', { place: query.spot.name })
            : t('hotels.heading', { count: store.foundCount, radius: query.radius })
        }
        status={latest === null ? '' : t('hotels.inSight', { count: matching.length, total: store.foundCount })}
      >
        <FilterDrawer>
          <HotelFilterPanel store={store} filters={filters} caps={props.caps} onChange={changeFilters} />
        </FilterDrawer>
        {props.map !== null && <MapSwitch>{props.map}</MapSwitch>}
        <SortChoice sorts={hotelView.sorts} sort={sort} onChange={(next) => change(hotelView.withSort(shown, next))} />
      </ResultsHead>
      <ActiveFilters {...filtering} />
      <SearchProgress store={store} />
      <HotelsExpired store={store} />
      <NewHotels store={store} filters={filters} />
      {matching.length > 0 ? (
        <HotelList
          store={store}
          caps={props.caps}
          programs={props.programs}
          state={shown}
          hoveredId={props.hoveredId}
          onHover={props.onHover}
          onChange={change}
          matching={matching}
        />
      ) : store.isRunning ? (
        <LoadingState label={t('hotels.loading')}>
          <HotelSkeleton />
        </LoadingState>
      ) : (
        <NoMatch
          {...filtering}
          narrow={hotelView.active(filters).map((name) => ({ name }))}
          title={t('hotels.noMatch')}
          description={t('hotels.noMatchText', { count: (latest?.answer.hotels.length ?? 0) + store.filteredOut })}
        />
      )}
      <HotelsUnanswered store={store} />
    </Results>
  );
});
