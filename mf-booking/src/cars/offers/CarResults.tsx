import { observer } from 'mobx-react-lite';
import type { CarOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, LoadingState, Notice, PageHeading } from '@portolan/ui/core';
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
import { SortChoice } from '../../search/SortChoice.tsx';
import { Unanswered } from '../../search/Unanswered.tsx';
import { useCheckedText } from '../../search/useCheckedText.ts';
import { carView, type CarBounds, type CarGroup, type CarSort } from '../carView.ts';
import { closestCars } from '../closestCars.ts';
import { CarFilterPanel } from './CarFilterPanel.tsx';
import { CarOfferCard } from './CarOfferCard.tsx';
import { ClosestCars } from './ClosestCars.tsx';
import type { CarOffersStore, FoundCars } from './CarOffersStore.ts';
import { LicenceNotice } from './LicenceNotice.tsx';
import { NoCars } from './NoCars.tsx';
import { useCarFilterTexts } from './useCarFilterTexts.ts';

export interface CarResultsProps {
  readonly store: CarOffersStore;
  readonly caps: PriceCaps;
  readonly view: OfferViewInUrl<CarGroup, CarBounds, CarSort>;
  readonly onEdit: () => void;
  /** Null for somebody who may not add to trips. */
  readonly onAdd: ((offer: CarOffer) => void) | null;
}

/** What the search came to: cars as suppliers answer, or why there are none. */
export const CarResults = observer(function CarResults(props: CarResultsProps) {
  const { store, onEdit } = props;
  const { t } = useTexts('mf-booking');
  const { shown } = store;
  const handleRetry = () => void store.search();
  if (shown !== null && store.offers.length > 0) return <FoundCarList {...props} found={shown} />;
  if (store.state.kind === 'ready' && !store.isAskingOtherAges) {
    return (
      <Results>
        {!store.isUnanswered && <UnansweredSuppliers store={store} />}
        <NoCars store={store} onEdit={onEdit} />
      </Results>
    );
  }
  const place = store.places.at(0)?.name;
  return (
    <Results>
      <PageHeading>{place === undefined ? t('cars.title') : t('cars.titleAt', { place })}</PageHeading>
      {store.state.kind === 'failed' ? (
        <SearchFailure error={store.state.error} onRetry={handleRetry} onEdit={onEdit} />
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
  found,
}: CarResultsProps & { readonly found: FoundCars }) {
  const { t } = useTexts('mf-booking');
  const { offers } = store;
  const { filters, sort } = state;
  const { filterText } = useCarFilterTexts(offers);
  const checked = useCheckedText(found.checkedAt, offers[0]?.start.timeZone);
  const matching = carView.matching(offers, filters);
  const page = carView.paging.slice(carView.sorted(matching, state), state.page);
  const tags = bestTags(offers.map(({ id, price, co2Grams }) => ({ id, price: price.total, co2Grams })));
  const filtering = { view: carView, filters, filterText, onChange: changeFilters };
  return (
    <Results isBusy={isFiltering}>
      <ResultsHead
        title={t('cars.heading', { count: offers.length, place: store.places.at(0)?.name })}
        status={isFiltering ? t('cars.filtering') : `${t('cars.shown', { count: matching.length })}, ${checked}`}
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
      <SearchProgress store={store} />
      <UnansweredSuppliers store={store} />
      {store.gone !== null && <ClosestCars gone={store.gone} offers={closestCars(store.gone, offers)} onAdd={onAdd} />}
      {page.offers.length === 0 ? (
        <NoMatch {...filtering} narrow={carView.narrowest(offers, filters)} description={t('cars.noMatchText')} />
      ) : (
        <OfferList
          offers={page.offers}
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

/** How far the search is, cars that came later, and that what one looks at is no longer good. */
const SearchProgress = observer(function SearchProgress({ store }: Pick<CarResultsProps, 'store'>) {
  const { t } = useTexts('mf-booking');
  const { suppliers, lateCount, state } = store;
  const again = <Button onClick={() => void store.search()}>{t('offers.askAgain')}</Button>;
  return (
    <>
      {store.isRunning && (
        <Notice kind="info" icon="clock">
          {t('cars.answered', { count: store.answeredCount, total: suppliers.length })}
        </Notice>
      )}
      {lateCount > 0 && (
        <Button type="primary" ghost onClick={store.showLate}>
          {t('cars.showLate', { count: lateCount })}
        </Button>
      )}
      {state.kind === 'failed' && (
        <Notice kind="warning" action={again}>
          {t('cars.interrupted')}
        </Notice>
      )}
      {store.isExpired && (
        <Notice kind="warning" action={again}>
          {t('cars.expired')}
        </Notice>
      )}
    </>
  );
});

const UnansweredSuppliers = observer(function UnansweredSuppliers({ store }: Pick<CarResultsProps, 'store'>) {
  const { t } = useTexts('mf-booking');
  return (
    <Unanswered
      text={t('cars.unanswered')}
      suppliers={(store.isExpired ? [] : store.unanswered).map(({ name, message }) => ({
        name,
        message: message ?? t('cars.noAnswer'),
      }))}
      onRetry={() => void store.search()}
    />
  );
});
