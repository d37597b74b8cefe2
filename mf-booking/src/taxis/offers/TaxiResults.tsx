import { observer } from 'mobx-react-lite';
import type { TaxiOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, EmptyState, LoadingState, PageHeading } from '@portolan/ui/core';
import type { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { bestTags } from '../../search/bestTags.ts';
import { chosenNames } from '../../offers/view/facets.ts';
import { FilterDrawer } from '../../offers/filters/FilterDrawer.tsx';
import { OfferSkeleton } from '../../search/OfferSkeleton.tsx';
import { OfferList, Results, ResultsHead } from '../../search/Results.tsx';
import { SearchFailure } from '../../search/SearchFailure.tsx';
import { SortChoice } from '../../search/SortChoice.tsx';
import { Unanswered } from '../../search/Unanswered.tsx';
import { useCheckedText } from '../../search/useCheckedText.ts';
import { countProviders, offerSorts, type OfferFilter } from './offerFilter.ts';
import { ProviderErrors } from './ProviderErrors.tsx';
import { TaxiChips } from './TaxiChips.tsx';
import { matchingTaxis } from './taxiFacets.ts';
import { TaxiFilters } from './TaxiFilters.tsx';
import { TaxiOfferCard } from './TaxiOfferCard.tsx';
import type { TaxiOffersStore } from './TaxiOffersStore.ts';
import type { TaxiView } from './useTaxiView.ts';

export interface TaxiResultsProps {
  readonly store: TaxiOffersStore;
  readonly caps: PriceCaps;
  readonly view: TaxiView;
  readonly onEdit: () => void;
  readonly onAdd: (offer: TaxiOffer) => void;
}

/** The offers of the search, or the reason for none (spec §2, domain §3). */
export const TaxiResults = observer(function TaxiResults(props: TaxiResultsProps) {
  const { store, onEdit } = props;
  const { t } = useTexts('mf-booking');
  const { state } = store;
  if (state.kind === 'ready' && state.value.answer.errors.length === 0) {
    if (store.offers.length > 0) return <FoundTaxis {...props} checkedAt={state.value.checkedAt} />;
    const edit = <Button onClick={onEdit}>{t('summary.editSearch')}</Button>;
    return (
      <Results>
        <UnansweredProviders store={store} />
        <EmptyState
          kind="open"
          headingLevel={1}
          title={t('offers.nothingFound')}
          description={t('offers.nothingFoundText')}
          action={edit}
        />
      </Results>
    );
  }
  const place = store.places.at(-1)?.name;
  return (
    <Results>
      <PageHeading>{place === undefined ? t('offers.title') : t('offers.titleTo', { place })}</PageHeading>
      <WithoutOffers store={store} onEdit={onEdit} />
    </Results>
  );
});

const WithoutOffers = observer(function WithoutOffers({ store, onEdit }: Pick<TaxiResultsProps, 'store' | 'onEdit'>) {
  const { t } = useTexts('mf-booking');
  const { state } = store;
  const handleRetry = () => void store.search();
  switch (state.kind) {
    case 'failed':
      return <SearchFailure error={state.error} onRetry={handleRetry} onEdit={onEdit} />;
    case 'ready':
      return <ProviderErrors errors={state.value.answer.errors} onRetry={handleRetry} />;
    default:
      return (
        <LoadingState label={t('offers.loading')}>
          <OfferSkeleton />
        </LoadingState>
      );
  }
});

const FoundTaxis = observer(function FoundTaxis({
  store,
  caps: { list },
  view,
  onAdd,
  checkedAt,
}: TaxiResultsProps & { readonly checkedAt: string }) {
  const { t } = useTexts('mf-booking');
  const { filter, chosen, change } = view;
  const shown = matchingTaxis(store.offers, filter, chosen);
  const checked = useCheckedText(checkedAt, store.offers[0]?.start.timeZone);
  const tags = bestTags(store.offers.map(comparedTaxi));
  const [count, total] = [shown.length, store.offers.length];
  const shownText = t(count === total ? 'offers.shown' : 'offers.shownOf', { count, total });
  return (
    <Results>
      <ResultsHead
        title={t('offers.heading', { count: store.offers.length, place: store.places.at(-1)?.name })}
        status={`${shownText}, ${checked}`}
      >
        <FilterDrawer>
          <TaxiFilters offers={store.offers} view={view} />
        </FilterDrawer>
        <SortChoice
          sorts={offerSorts}
          sort={filter.sort}
          onChange={(sort) => change({ filter: { ...filter, sort } })}
        />
      </ResultsHead>
      <TaxiChips offers={store.offers} view={view} />
      <UnansweredProviders store={store} />
      {shown.length === 0 ? (
        <NoTaxisMatch store={store} view={view} />
      ) : (
        <OfferList
          offers={shown}
          verdicts={shown.map(({ policy }) => policy)}
          card={(offer, isFirst) => (
            <TaxiOfferCard offer={offer} tags={tags.get(offer.id) ?? []} caps={list} isFirst={isFirst} onAdd={onAdd} />
          )}
        />
      )}
    </Results>
  );
});

const UnansweredProviders = observer(function UnansweredProviders({ store }: Pick<TaxiResultsProps, 'store'>) {
  const { t } = useTexts('mf-booking');
  return (
    <Unanswered
      text={t('offers.unanswered')}
      suppliers={store.unanswered.map(({ provider, message }) => ({ name: provider, message }))}
      onRetry={() => void store.search()}
    />
  );
});

const comparedTaxi = ({ id, converted, co2EmissionInGrams }: TaxiOffer) => ({
  id,
  price: converted.monetaryAmount,
  co2Grams: co2EmissionInGrams,
});

/** Filters without matches, with a button that drops them. */
const NoTaxisMatch = observer(function NoTaxisMatch({ store, view }: Pick<TaxiResultsProps, 'store' | 'view'>) {
  const { t } = useTexts('mf-booking');
  const { filter, chosen, reset } = view;
  const isByProvider = chosenNames(chosen).length === 0;
  return (
    <EmptyState
      kind="cross"
      title={t('offers.noResults')}
      description={
        isByProvider ? t('offers.noResultsText', { providers: chosenProviders(store, filter) }) : t('offers.noMatch')
      }
      action={<Button onClick={reset}>{t(isByProvider ? 'offers.dropFilter' : 'filter.resetAll')}</Button>}
    />
  );
});

/** Names of the chosen providers, such as "TaxiBro, TXO". */
const chosenProviders = (store: TaxiOffersStore, { providers }: OfferFilter) =>
  countProviders(store.offers, providers)
    .filter(({ code }) => providers.includes(code))
    .map(({ name }) => name)
    .join(', ');
