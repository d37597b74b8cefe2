import { useMemo, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { FlightOffer } from '@portolan/contracts';
import { useStore } from '@portolan/remote-kit';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import type { Member } from '../../member/useMember.ts';
import { AddToTripStore } from '../../search/add-to-trip/AddToTripStore.ts';
import { capMarkOf } from '../../search/cap/capMark.ts';
import { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { FilterRail } from '../../offers/filters/FilterRail.tsx';
import { SearchFrame } from '../../search/SearchFrame.tsx';
import { SummaryBar } from '../../search/SummaryBar.tsx';
import { searchIdOf, useSearchIdInUrl } from '../../search/useSearchIdInUrl.ts';
import { AddFlightDialog } from '../add-to-trip/AddFlightDialog.tsx';
import { ChildFields } from '../add-to-trip/ChildFields.ts';
import { editFlightsPath } from '../flightPaths.ts';
import { flightItemsOf, flightProduct } from '../flightProduct.ts';
import type { FlightQuery } from '../flightQuery.ts';
import { journeyOptions } from '../journeyOptions.ts';
import { useFlightSummary } from '../useFlightSummary.ts';
import { pathAfterAdding, type NextPage } from '../../search/add-to-trip/pathAfterAdding.ts';
import { FlightFilterPanel } from './FlightFilterPanel.tsx';
import { FlightResults } from './FlightResults.tsx';
import { FlightResultsStore } from './FlightResultsStore.ts';
import { useFlightChoice } from './useFlightChoice.ts';

export interface FlightResultsScreenProps {
  readonly query: FlightQuery;
  readonly member: Member;
}

/** The flights of one search: summary, filters, one leg after the other, and the dialog that adds to a trip. */
export const FlightResultsScreen = observer(function FlightResultsScreen({ query, member }: FlightResultsScreenProps) {
  const [params] = useSearchParams();
  const store = useStore(() => new FlightResultsStore(member, query, searchIdOf(params), Date.now));
  const caps = useStore(() => new PriceCaps(member.http, 'FLIGHT', store.employeeIds));
  useSearchIdInUrl(store.results.searchId);
  // The booking bar can change the trip without another search.
  const { cartId, replaces } = query;
  return <FlightsForTrip key={`${cartId} ${replaces}`} query={query} member={member} store={store} caps={caps} />;
});

interface FlightsForTripProps extends FlightResultsScreenProps {
  readonly store: FlightResultsStore;
  readonly caps: PriceCaps;
}

const FlightsForTrip = observer(function FlightsForTrip({ query, member, store, caps }: FlightsForTripProps) {
  const navigate = useNavigate();
  const adding = useStore(
    () => new AddToTripStore<FlightOffer>(member, query, () => crypto.randomUUID(), flightProduct),
  );
  const [children] = useState(() => new ChildFields(member.user, query, query.legs[0]?.date ?? ''));
  const { legs } = store;
  const choice = useFlightChoice(legs, query.legs.length);
  const { before, view } = choice;
  const options = useMemo(() => journeyOptions(legs, before), [legs, before]);
  const summary = useFlightSummary(store);

  const handleEdit = () => void navigate(editFlightsPath(query));
  const handleConfirm = async (next: NextPage) => {
    const cartId = await adding.confirm((offer, accepted) => {
      const named = children.submit();
      return named && flightItemsOf(offer, accepted, store.searchTravellers.list, named);
    });
    if (cartId !== null) void navigate(pathAfterAdding(cartId, next));
  };
  const filters = (
    <FlightFilterPanel
      options={options}
      filters={view.state.filters}
      currency={store.currency}
      cap={capMarkOf(caps.list, store.currency, {
        TOTAL: 1,
        // Children's tickets cost less, so a cap per ticket does not apply to the total.
        ...(query.children + query.infants === 0 && { TICKET: query.travellerIds.length }),
      })}
      onChange={view.changeFilters}
      onPrice={(price) => view.typeFilters({ price })}
    />
  );
  return (
    <SearchFrame
      summary={<SummaryBar {...summary} caps={caps} onEdit={handleEdit} />}
      rateDays={store.rateDays}
      rail={
        (store.results.isRunning || options.length > 0) && (
          <FilterRail isWaiting={options.length === 0}>{filters}</FilterRail>
        )
      }
      results={
        <FlightResults
          store={store}
          caps={caps}
          options={options}
          choice={choice}
          filters={filters}
          onEdit={handleEdit}
          onAdd={adding.open}
        />
      }
    >
      <AddFlightDialog store={adding} search={store} names={children} onConfirm={(next) => void handleConfirm(next)} />
    </SearchFrame>
  );
});
