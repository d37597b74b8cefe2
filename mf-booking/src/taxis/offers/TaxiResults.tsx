import { observer } from 'mobx-react-lite';
import type { TaxiOffer } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { Button, EmptyState, ErrorState, LoadingState, PageHeading } from '@portolan/ui/core';
import { Select } from '@portolan/ui/choice';
import { FilterDrawer } from './FilterDrawer.tsx';
import { countProviders, offerSortOf, offerSorts, shownOffers, type OfferFilter } from './offerFilter.ts';
import { OfferSkeleton } from './OfferSkeleton.tsx';
import { ProviderErrors } from './ProviderErrors.tsx';
import { UnansweredProviders } from './UnansweredProviders.tsx';
import { TaxiOfferCard } from './TaxiOfferCard.tsx';
import type { TaxiOffersStore } from './TaxiOffersStore.ts';
import { useCheckedText } from './useCheckedText.ts';
import styles from './TaxiResults.module.css';

export interface TaxiResultsProps {
  readonly store: TaxiOffersStore;
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
    if (store.offers.length > 0) return <OfferList {...props} checkedAt={state.value.checkedAt} />;
    const edit = <Button onClick={onEdit}>{t('summary.editSearch')}</Button>;
    return (
      <div className={styles['results']}>
        <UnansweredProviders store={store} />
        <EmptyState
          kind="open"
          headingLevel={1}
          title={t('offers.nothingFound')}
          description={t('offers.nothingFoundText')}
          action={edit}
        />
      </div>
    );
  }
  const place = store.places.at(-1)?.name;
  return (
    <div className={styles['results']}>
      <PageHeading>{place === undefined ? t('offers.title') : t('offers.titleTo', { place })}</PageHeading>
      <WithoutOffers store={store} onEdit={onEdit} />
    </div>
  );
});

const WithoutOffers = observer(function WithoutOffers({ store, onEdit }: Pick<TaxiResultsProps, 'store' | 'onEdit'>) {
  const { t } = useTexts('mf-booking');
  const { state } = store;
  const handleRetry = () => void store.search();
  switch (state.kind) {
    case 'failed': {
      const reason = reasonOf(state.error, t('offers.placeUnknown'));
      if (reason === null)
        return <ErrorState title={t('offers.failed')} requestId={requestIdOf(state.error)} onRetry={handleRetry} />;
      return (
        <ErrorState
          title={t('offers.failed')}
          description={reason}
          retryLabel={t('summary.editSearch')}
          onRetry={onEdit}
        />
      );
    }
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

/** Why the search itself is refused, such as for a pickup that is too soon by now: another try would be too. Null for what may pass. */
function reasonOf(error: unknown, placeUnknown: string): string | null {
  if (!isApiError(error)) return null;
  if (error.type === 'NOT_FOUND') return placeUnknown;
  return error.status === 422 ? error.message : null;
}

const OfferList = observer(function OfferList({
  store,
  filter,
  onFilter,
  onAdd,
  checkedAt,
}: TaxiResultsProps & { checkedAt: string }) {
  const { t } = useTexts('mf-booking');
  const shown = shownOffers(store.offers, filter);
  const checked = useCheckedText(checkedAt, store.offers[0]?.start.timeZone);
  return (
    <div className={styles['results']}>
      <header className={styles['head']}>
        <PageHeading>
          {t('offers.heading', { count: store.offers.length, place: store.places.at(-1)?.name })}
        </PageHeading>
        <p role="status" className={styles['status']}>
          {t('offers.shown', { count: shown.length })}, {checked}
        </p>
        <FilterDrawer offers={store.offers} filter={filter} onChange={onFilter} />
        <SortChoice filter={filter} onFilter={onFilter} />
      </header>
      <UnansweredProviders store={store} />
      {shown.length === 0 ? (
        <EmptyState
          kind="cross"
          headingLevel={2}
          title={t('offers.noResults')}
          description={t('offers.noResultsText', { providers: chosenNames(store, filter) })}
          action={<Button onClick={() => onFilter({ ...filter, providers: [] })}>{t('offers.dropFilter')}</Button>}
        />
      ) : (
        <ul className={styles['list']} aria-label={t('offers.list')}>
          {shown.map((offer, index) => (
            <li key={offer.id}>
              <TaxiOfferCard offer={offer} isFirst={index === 0} onAdd={onAdd} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

/** Names of the providers that the filter lets through, such as "TaxiBro, TXO". */
const chosenNames = (store: TaxiOffersStore, { providers }: OfferFilter) =>
  countProviders(store.offers, providers)
    .filter(({ code }) => providers.includes(code))
    .map(({ name }) => name)
    .join(', ');

function SortChoice({ filter, onFilter }: Pick<TaxiResultsProps, 'filter' | 'onFilter'>) {
  const { t } = useTexts('mf-booking');
  return (
    <label className={styles['sort']}>
      {t('sort.label')}
      <Select
        value={filter.sort}
        options={offerSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={(sort) => onFilter({ ...filter, sort: offerSortOf(sort) })}
      />
    </label>
  );
}
