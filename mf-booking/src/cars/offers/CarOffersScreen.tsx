import { observer } from 'mobx-react-lite';
import type { CarOffer } from '@portolan/contracts';
import { useStore } from '@portolan/remote-kit';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import type { SignedIn } from '../../member/useBooker.ts';
import { AddToTripStore } from '../../search/add-to-trip/AddToTripStore.ts';
import { FilterRail } from '../../search/FilterRail.tsx';
import { SearchFrame } from '../../search/SearchFrame.tsx';
import { SummaryBar } from '../../search/SummaryBar.tsx';
import { AddCarDialog } from '../add-to-trip/AddCarDialog.tsx';
import { carItemsOf, carProduct } from '../carProduct.ts';
import { draftOfCarQuery, serialiseCarQuery, type CarQuery } from '../carQuery.ts';
import { withCarFilters } from '../carView.ts';
import { CarFilterPanel } from './CarFilterPanel.tsx';
import { CarOffersStore } from './CarOffersStore.ts';
import { CarResults } from './CarResults.tsx';
import { useCarSummary } from './useCarSummary.ts';
import { useCarView } from './useCarView.ts';
import { searchIdOf, useSearchIdInUrl } from './useSearchIdInUrl.ts';

export interface CarOffersScreenProps {
  readonly query: CarQuery;
  readonly signedIn: SignedIn;
}

/** The cars of one search: what was asked, the filters, the results, and the way into a trip. */
export const CarOffersScreen = observer(function CarOffersScreen({ query, signedIn }: CarOffersScreenProps) {
  const navigate = useNavigate();
  const { booker, isMember } = signedIn;
  const [params] = useSearchParams();
  const store = useStore(() => new CarOffersStore(booker, query, searchIdOf(params), Date.now));
  const adding = useStore(() => new AddToTripStore<CarOffer>(booker, query, () => crypto.randomUUID(), carProduct));
  const state = useCarView();
  const { view, change, typePrice } = state;
  const summary = useCarSummary(store);
  useSearchIdInUrl(store.searchId);

  const handleEdit = () => void navigate(`/cars?${serialiseCarQuery(draftOfCarQuery(query))}`);
  const handleConfirm = async () => {
    const cartId = await adding.confirm((offer, accepted) => carItemsOf(offer, accepted, store.riders.list));
    if (cartId !== null) void navigate(`/trip/${cartId}`);
  };

  return (
    <SearchFrame
      summary={<SummaryBar {...summary} onEdit={handleEdit} />}
      rail={
        store.isFilterable && (
          <FilterRail>
            <CarFilterPanel
              store={store}
              filters={view.filters}
              onChange={(filters) => change(withCarFilters(view, filters))}
              onPrice={typePrice}
            />
          </FilterRail>
        )
      }
      results={<CarResults store={store} state={state} onEdit={handleEdit} onAdd={isMember ? adding.open : null} />}
    >
      <AddCarDialog store={adding} search={store} onConfirm={() => void handleConfirm()} />
    </SearchFrame>
  );
});
