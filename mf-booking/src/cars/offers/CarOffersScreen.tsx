import { observer } from 'mobx-react-lite';
import type { CarOffer } from '@portolan/contracts';
import { useStore } from '@portolan/remote-kit';
import { rateDaysOf } from '@portolan/remote-kit/rate-day';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import type { SignedIn } from '../../member/useBooker.ts';
import { AddToTripStore } from '../../search/add-to-trip/AddToTripStore.ts';
import { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { FilterRail } from '../../offers/filters/FilterRail.tsx';
import { useOfferView } from '../../offers/view/useOfferView.ts';
import { SearchFrame } from '../../search/SearchFrame.tsx';
import { SummaryBar } from '../../search/SummaryBar.tsx';
import { AddCarDialog } from '../add-to-trip/AddCarDialog.tsx';
import { carItemsOf, carProduct } from '../carProduct.ts';
import { carQuery, type CarQuery } from '../carQuery.ts';
import { carView } from '../carView.ts';
import { pathAfterAdding, type NextPage } from '../../search/add-to-trip/pathAfterAdding.ts';
import { CarFilterPanel } from './CarFilterPanel.tsx';
import { CarOffersStore } from './CarOffersStore.ts';
import { CarResults } from './CarResults.tsx';
import { useCarSummary } from './useCarSummary.ts';
import { searchIdOf, useSearchIdInUrl } from '../../search/useSearchIdInUrl.ts';

export interface CarOffersScreenProps {
  readonly query: CarQuery;
  readonly signedIn: SignedIn;
}

/** The cars of one search: summary, filters, results and the dialog that adds to a trip. */
export const CarOffersScreen = observer(function CarOffersScreen({ query, signedIn }: CarOffersScreenProps) {
  const [params] = useSearchParams();
  const store = useStore(() => new CarOffersStore(signedIn.booker, query, searchIdOf(params), Date.now));
  const caps = useStore(() => new PriceCaps(signedIn.booker.http, 'RENTAL_CAR', [query.driver.userId]));
  useSearchIdInUrl(store.results.searchId);
  // The booking bar can change the trip without another search.
  const { cartId, replaces } = query;
  return <CarsForTrip key={`${cartId} ${replaces}`} query={query} signedIn={signedIn} store={store} caps={caps} />;
});

interface CarsForTripProps extends CarOffersScreenProps {
  readonly store: CarOffersStore;
  readonly caps: PriceCaps;
}

const CarsForTrip = observer(function CarsForTrip({
  query,
  signedIn: { booker, isMember },
  store,
  caps,
}: CarsForTripProps) {
  const navigate = useNavigate();
  const adding = useStore(() => new AddToTripStore<CarOffer>(booker, query, () => crypto.randomUUID(), carProduct));
  const view = useOfferView(carView);
  const summary = useCarSummary(store);

  const handleEdit = () => void navigate(`/cars?${carQuery.write(query)}`);
  const handleConfirm = async (next: NextPage) => {
    const cartId = await adding.confirm((offer, accepted) => carItemsOf(offer, accepted, store.searchTravellers.list));
    if (cartId !== null) void navigate(pathAfterAdding(cartId, next));
  };

  return (
    <SearchFrame
      summary={<SummaryBar {...summary} caps={caps} onEdit={handleEdit} />}
      rateDays={rateDaysOf(store.offers.map(({ price }) => price))}
      rail={
        store.isFilterable && (
          <FilterRail isWaiting={store.offers.length === 0}>
            <CarFilterPanel
              store={store}
              filters={view.state.filters}
              caps={caps}
              onChange={view.changeFilters}
              onPrice={(price) => view.typeFilters({ price })}
            />
          </FilterRail>
        )
      }
      results={
        <CarResults store={store} caps={caps} view={view} onEdit={handleEdit} onAdd={isMember ? adding.open : null} />
      }
    >
      <AddCarDialog store={adding} search={store} onConfirm={(next) => void handleConfirm(next)} />
    </SearchFrame>
  );
});
