import { observer } from 'mobx-react-lite';
import type { TaxiOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, EmptyState, LoadingState, PageHeading } from '@portolan/ui/core';
import type { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { FilterChips } from '../../search/FilterChips.tsx';
import { FilterDrawer } from '../../search/FilterDrawer.tsx';
import { OfferSkeleton } from '../../search/OfferSkeleton.tsx';
import { OfferList, Results, ResultsHead } from '../../search/Results.tsx';
import { SearchFailure } from '../../search/SearchFailure.tsx';
import { SortChoice } from '../../search/SortChoice.tsx';
import { Unanswered } from '../../search/Unanswered.tsx';
import { useCheckedText } from '../../search/useCheckedText.ts';
import { countProviders, offerSorts, shownOffers, type OfferFilter } from './offerFilter.ts';
import { ProviderErrors } from './ProviderErrors.tsx';
import { ProviderFilter } from './ProviderFilter.tsx';
import { TaxiOfferCard } from './TaxiOfferCard.tsx';
import type { TaxiOffersStore } from './TaxiOffersStore.ts';

export interface TaxiResultsProps {
  readonly store: TaxiOffersStore;
  readonly caps: PriceCaps;
  readonly filter: OfferFilter;
  readonly onFilter: (filter: OfferFilter) => void;
  readonly onEdit: () => void;
  readonly onAdd: (offer: TaxiOffer) => void;
}

/** What the search came to: offers, or why there are none (spec §2, domain §3). */
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
  filter,
  onFilter,
  onAdd,
  checkedAt,
}: TaxiResultsProps & { readonly checkedAt: string }) {
  const { t } = useTexts('mf-booking');
  const shown = shownOffers(store.offers, filter);
  const checked = useCheckedText(checkedAt, store.offers[0]?.start.timeZone);
  const handleReset = () => onFilter({ ...filter, providers: [] });
  return (
    <Results>
      <ResultsHead
        title={t('offers.heading', { count: store.offers.length, place: store.places.at(-1)?.name })}
        status={`${t('offers.shown', { count: shown.length })}, ${checked}`}
      >
        <FilterDrawer>
          <ProviderFilter offers={store.offers} filter={filter} onChange={onFilter} />
        </FilterDrawer>
        <SortChoice sorts={offerSorts} sort={filter.sort} onChange={(sort) => onFilter({ ...filter, sort })} />
      </ResultsHead>
      <FilterChips
        chips={countProviders(store.offers, filter.providers)
          .filter(({ code }) => filter.providers.includes(code))
          .map(({ code, name }) => ({
            key: code,
            label: t('filter.provider'),
            value: name,
            onRemove: () => onFilter({ ...filter, providers: filter.providers.filter((one) => one !== code) }),
          }))}
        onReset={handleReset}
      />
      <UnansweredProviders store={store} />
      {shown.length === 0 ? (
        <EmptyState
          kind="cross"
          title={t('offers.noResults')}
          description={t('offers.noResultsText', { providers: chosenNames(store, filter) })}
          action={<Button onClick={handleReset}>{t('offers.dropFilter')}</Button>}
        />
      ) : (
        <OfferList
          offers={shown}
          card={(offer, isFirst) => <TaxiOfferCard offer={offer} caps={list} isFirst={isFirst} onAdd={onAdd} />}
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

/** Names of the providers that the filter lets through, such as "TaxiBro, TXO". */
const chosenNames = (store: TaxiOffersStore, { providers }: OfferFilter) =>
  countProviders(store.offers, providers)
    .filter(({ code }) => providers.includes(code))
    .map(({ name }) => name)
    .join(', ');
