import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useStore } from '@portolan/remote-kit';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import type { Member } from '../../member/useMember.ts';
import { useOfferView } from '../../offers/view/useOfferView.ts';
import { AddToTripStore } from '../../search/add-to-trip/AddToTripStore.ts';
import { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { FilterRail } from '../../offers/filters/FilterRail.tsx';
import { SearchFrame } from '../../search/SearchFrame.tsx';
import { SummaryBar } from '../../search/SummaryBar.tsx';
import { AddTrainDialog } from '../add-to-trip/AddTrainDialog.tsx';
import { trainItemsOf, trainProduct, type TrainChoice } from '../trainChoice.ts';
import { editTrainsPath, trainsPath } from '../trainPaths.ts';
import type { TrainDay, TrainQuery } from '../trainQuery.ts';
import type { TrainDirection } from '../trainRows.ts';
import { trainView } from '../trainView.ts';
import { pathAfterAdding, type NextPage } from '../../search/add-to-trip/pathAfterAdding.ts';
import { ChosenTrains } from './ChosenTrains.tsx';
import { ticketsIn, withTickets } from './ticketsInUrl.ts';
import { TrainFilterPanel } from './TrainFilterPanel.tsx';
import { TrainResults } from './TrainResults.tsx';
import { TrainResultsStore } from './TrainResultsStore.ts';
import { useTrainSummary } from './useTrainSummary.ts';

export interface TrainResultsScreenProps {
  readonly query: TrainQuery;
  readonly member: Member;
}

/** The trains of one search: summary, filters, results, chosen tickets and the dialog that adds to a trip. */
export const TrainResultsScreen = observer(function TrainResultsScreen({ query, member }: TrainResultsScreenProps) {
  const [params, setParams] = useSearchParams();
  const store = useStore(() => new TrainResultsStore(member, query, ticketsIn(params), Date.now));
  const caps = useStore(() => new PriceCaps(member.http, 'TRAIN', store.employeeIds));
  const { chosen, state } = store;
  useEffect(() => {
    // Before the answer it is unknown which tickets still exist.
    if (state.kind === 'ready') setParams((before) => withTickets(before, chosen), { replace: true });
  }, [chosen, state.kind, setParams]);
  // The booking bar can change the trip without another search.
  const { cartId, replaces } = query;
  return <TrainsForTrip key={`${cartId} ${replaces}`} query={query} member={member} store={store} caps={caps} />;
});

interface TrainsForTripProps extends TrainResultsScreenProps {
  readonly store: TrainResultsStore;
  readonly caps: PriceCaps;
}

const TrainsForTrip = observer(function TrainsForTrip({ query, member, store, caps }: TrainsForTripProps) {
  const navigate = useNavigate();
  const adding = useStore(
    () => new AddToTripStore<TrainChoice>(member, query, () => crypto.randomUUID(), trainProduct),
  );
  const view = useOfferView(trainView);
  const summary = useTrainSummary(store);
  const handleEdit = () => void navigate(editTrainsPath(query, view.state));
  const handleDay = (direction: TrainDirection, day: TrainDay) => {
    void navigate(trainsPath({ ...query, [direction]: day }, view.state), { replace: true });
  };
  const handleConfirm = async (next: NextPage) => {
    const added = await adding.confirm((choice) => trainItemsOf(choice, store.searchTravellers.list));
    if (added !== null) void navigate(pathAfterAdding(added, next));
  };
  return (
    <SearchFrame
      summary={<SummaryBar {...summary} caps={caps} onEdit={handleEdit} />}
      rateDays={store.rateDays}
      rail={
        <FilterRail
          isWaiting={store.rows.outward.length === 0 && (store.state.kind === 'idle' || store.state.kind === 'loading')}
        >
          <TrainFilterPanel store={store} filters={view.state.filters} onChange={view.changeFilters} />
        </FilterRail>
      }
      results={<TrainResults store={store} view={view} onEdit={handleEdit} onDay={handleDay} />}
    >
      {store.state.kind === 'ready' && <ChosenTrains store={store} onAdd={adding.open} />}
      <AddTrainDialog store={adding} search={store} onConfirm={(next) => void handleConfirm(next)} />
    </SearchFrame>
  );
});
