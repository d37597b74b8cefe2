import { observer } from 'mobx-react-lite';
import type { CarOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { LoadingState, PageHeading } from '@portolan/ui/core';
import { Paginator } from '@portolan/ui/data';
import { bestTags } from '../../search/bestTags.ts';
import type { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { ActiveFilters } from '../../offers/filters/ActiveFilters.tsx';
import { FilterDrawer } from '../../offers/filters/FilterDrawer.tsx';
import { NoMatch } from '../../offers/filters/NoMatch.tsx';
import type { OfferViewInUrl } from '../../offers/view/useOfferView.ts';
import { OfferSkeleton } from '../../search/OfferSkeleton.tsx';
import { OfferList, Results, ResultsHead } from '../../search/Results.tsx';
import { SearchFailure } from '../../search/SearchFailure.tsx';
import { SearchProgress, UnansweredSuppliers } from '../../search/SearchNotices.tsx';
import { SortChoice } from '../../search/SortChoice.tsx';
import { useCheckedText } from '../../search/useCheckedText.ts';
import { carView, type CarBounds, type CarGroup, type CarSort } from '../carView.ts';
import { closestCars } from '../closestCars.ts';
import { CarFilterPanel } from './CarFilterPanel.tsx';
import { CarOfferCard } from './CarOfferCard.tsx';
import { ClosestCars } from './ClosestCars.tsx';
import type { CarOffersStore } from './CarOffersStore.ts';
import { LicenceNotice } from './LicenceNotice.tsx';
import { NoCars } from './NoCars.tsx';
import { useCarFilterTexts } from './useCarFilterTexts.ts';

export interface CarResultsProps {
  readonly store: CarOffersStore;
  readonly caps: PriceCaps;
  readonly view: OfferViewInUrl<CarGroup, CarBounds, CarSort>;
  readonly onEdit: () => void;
  /** Null for a person who may not add to trips. */
  readonly onAdd: ((offer: CarOffer) => void) | null;
}

/** The cars of the search, or the reason for none. */
export const CarResults = observer(function CarResults(props: CarResultsProps) {
  const { store, onEdit } = props;
  const { t } = useTexts('mf-booking');
  const { results } = store;
  const { shown, state } = results;
  const handleRetry = () => void store.search();
  if (shown !== null && store.offers.length > 0) return <FoundCarList {...props} checkedAt={shown.checkedAt} />;
  if (state.kind === 'ready' && !store.isAskingOtherAges) {
    return (
      <Results>
        {!store.isUnanswered && <UnansweredSuppliers results={results} texts="cars" onRetry={handleRetry} />}
        <NoCars store={store} onEdit={onEdit} />
      </Results>
    );
  }
  const place = store.places.at(0)?.name;
  return (
    <Results>
      <PageHeading>{place === undefined ? t('cars.title') : t('cars.titleAt', { place })}</PageHeading>
      {state.kind === 'failed' ? (
        <SearchFailure error={state.error} onRetry={handleRetry} onEdit={onEdit} />
      ) : (
        <LoadingState label={t('cars.loading')}>
          <OfferSkeleton />
        </LoadingState>
      )}
    </Results>
  );
});

const FoundCarList = observer(function FoundCarList({
  store,
  caps,
  view: { state, isFiltering, change, changeFilters, typeFilters },
  onEdit,
  onAdd,
  checkedAt,
}: CarResultsProps & { readonly checkedAt: string }) {
  const { t } = useTexts('mf-booking');
  const { offers } = store;
  const { filters, sort } = state;
  const { filterText } = useCarFilterTexts(offers);
  const checked = useCheckedText(checkedAt, offers[0]?.start.timeZone);
  const matching = carView.matching(offers, filters);
  const page = carView.paging.slice(carView.sorted(matching, state), state.page);
  const tags = bestTags(offers.map(({ id, price, co2Grams }) => ({ id, price: price.total, co2Grams })));
  const search = { results: store.results, texts: 'cars', onRetry: () => void store.search() };
  const filtering = { view: carView, filters, filterText, onChange: changeFilters };
  const [count, total] = [matching.length, offers.length];
  const shownText = t(count === total ? 'cars.shown' : 'offers.shownOf', { count, total });
  return (
    <Results isBusy={isFiltering}>
      <ResultsHead
        title={t('cars.heading', { count: offers.length, place: store.places.at(0)?.name })}
        status={isFiltering ? t('cars.filtering') : `${shownText}, ${checked}`}
      >
        <FilterDrawer>
          <CarFilterPanel
            store={store}
            filters={filters}
            caps={caps}
            onChange={changeFilters}
            onPrice={(price) => typeFilters({ price })}
          />
        </FilterDrawer>
        <SortChoice sorts={carView.sorts} sort={sort} onChange={(next) => change(carView.withSort(state, next))} />
      </ResultsHead>
      <ActiveFilters {...filtering} />
      <LicenceNotice store={store} />
      <SearchProgress {...search} lateCount={store.results.lateIds.length} />
      <UnansweredSuppliers {...search} />
      {store.soldOut !== null && (
        <ClosestCars soldOut={store.soldOut} offers={closestCars(store.soldOut, offers)} onAdd={onAdd} />
      )}
      {page.offers.length === 0 ? (
        <NoMatch {...filtering} narrow={carView.narrowest(offers, filters)} description={t('cars.noMatchText')} />
      ) : (
        <OfferList
          offers={page.offers}
          verdicts={matching.map(({ policy }) => policy)}
          card={(offer, isFirst) => (
            <CarOfferCard
              offer={offer}
              caps={caps.list}
              tags={tags.get(offer.id) ?? []}
              driverAge={store.query.driver.age}
              isFirst={isFirst}
              onAdd={onAdd}
              onEdit={onEdit}
            />
          )}
        />
      )}
      {matching.length > carView.paging.size && (
        <Paginator
          page={page.current}
          pageSize={carView.paging.size}
          pageSizes={[carView.paging.size]}
          totalItems={matching.length}
          onChange={(next) => change({ ...state, page: next })}
        />
      )}
    </Results>
  );
});
