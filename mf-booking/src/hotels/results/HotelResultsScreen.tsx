import { useEffect, useMemo, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useStore } from '@portolan/remote-kit';
import { rateDaysOf } from '@portolan/remote-kit/rate-day';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import type { Member } from '../../member/useMember.ts';
import { capsAmong } from '../../search/cap/capsByPlace.ts';
import { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { FilterRail } from '../../offers/filters/FilterRail.tsx';
import { SearchFrame } from '../../search/SearchFrame.tsx';
import { useIsWide } from '../../search/useIsWide.ts';
import { SummaryBar } from '../../search/SummaryBar.tsx';
import { searchIdOf, useSearchIdInUrl } from '../../search/useSearchIdInUrl.ts';
import { StayTravellers } from '../StayTravellers.ts';
import { editHotelsPath, hotelsPath } from '../hotelPaths.ts';
import type { HotelQuery } from '../hotelQuery.ts';
import { useCardFocus } from './useCardFocus.ts';
import { HotelMapPane } from '../map/HotelMapPane.tsx';
import { useOfferView } from '../../offers/view/useOfferView.ts';
import { hotelView } from '../hotelView.ts';
import { useHotelSummary } from '../useHotelSummary.ts';
import { HotelFilterPanel } from './HotelFilterPanel.tsx';
import { HotelResults } from './HotelResults.tsx';
import { HotelResultsStore } from './HotelResultsStore.ts';
import { questionOf } from './questionOf.ts';

export interface HotelResultsScreenProps {
  readonly query: HotelQuery;
  readonly member: Member;
}

/** The hotels of one search: summary, filters and results. */
export const HotelResultsScreen = observer(function HotelResultsScreen({ query, member }: HotelResultsScreenProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const view = useOfferView(hotelView);
  const { state, change, changeFilters } = view;
  const store = useStore(
    () =>
      new HotelResultsStore({
        http: member.http,
        question: questionOf(member, query),
        view: state,
        searchId: searchIdOf(params),
        now: Date.now,
      }),
  );
  const travellers = useStore(() => new StayTravellers(member, query.rooms.flat()));
  const caps = useStore(() => new PriceCaps(member.http, 'HOTEL', travellers.employeeIds));
  useSearchIdInUrl(store.searchId);
  useEffect(() => store.show(state), [store, state]);
  const summary = useHotelSummary(query, travellers.names);
  const handleEdit = () => void navigate(editHotelsPath(query));
  const isWide = useIsWide();
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const { shown } = store;
  const shownCaps = capsAmong(
    caps,
    shown.map(({ hotel }) => hotel.address),
  );
  const hotels = useMemo(
    () => hotelView.matching(shown, state.filters).map(({ hotel }) => hotel),
    [shown, state.filters],
  );
  const leadToCard = useCardFocus();
  const handleSelect = (id: string) => {
    const page = Math.ceil((hotels.findIndex((hotel) => hotel.id === id) + 1) / hotelView.paging.size);
    if (page > state.page) change({ ...state, page });
    leadToCard(id);
  };
  const map = (
    <HotelMapPane
      hotels={hotels}
      spot={query.spot}
      radius={query.radius}
      hoveredId={hoveredId}
      onHover={setHoveredId}
      onSelect={handleSelect}
      onSearchArea={(area) => void navigate(hotelsPath({ ...query, ...area }))}
    />
  );
  return (
    <SearchFrame
      summary={<SummaryBar {...summary} caps={shownCaps} onEdit={handleEdit} />}
      rateDays={rateDaysOf(shown.flatMap(({ hotel }) => hotel.offer?.price ?? []))}
      rail={
        <FilterRail isWaiting={store.isRunning && store.shown.length === 0}>
          <HotelFilterPanel store={store} filters={state.filters} caps={caps} onChange={changeFilters} />
        </FilterRail>
      }
      results={
        <HotelResults
          store={store}
          caps={caps}
          programs={travellers.programs}
          view={view}
          map={isWide ? null : map}
          hoveredId={hoveredId}
          onHover={setHoveredId}
          onEdit={handleEdit}
        />
      }
      map={isWide ? map : null}
    />
  );
});
