import { observer } from 'mobx-react-lite';
import type { ServiceOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, EmptyState, LoadingState, PageHeading } from '@portolan/ui/core';
import type { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { OfferSkeleton } from '../../search/OfferSkeleton.tsx';
import { OfferList, Results, ResultsHead } from '../../search/Results.tsx';
import { SearchFailure } from '../../search/SearchFailure.tsx';
import { useCheckedText } from '../../search/useCheckedText.ts';
import type { AirportServicesStore } from './AirportServicesStore.ts';
import { ServiceCard } from './ServiceCard.tsx';

export interface AirportServicesProps {
  readonly store: AirportServicesStore;
  readonly caps: PriceCaps;
  readonly onEdit: () => void;
  readonly onAdd: (offer: ServiceOffer) => void;
}

/** Services of the airport, or the reason for none. */
export const AirportServices = observer(function AirportServices({ store, caps, onEdit, onAdd }: AirportServicesProps) {
  const { t } = useTexts('mf-booking');
  const { state, airport, offers } = store;
  const title = airport === null ? t('airport.title') : t('airport.titleAt', { place: airport.name });
  if (state.kind === 'failed')
    return (
      <Results>
        <PageHeading>{title}</PageHeading>
        <SearchFailure error={state.error} onRetry={() => void store.search()} onEdit={onEdit} />
      </Results>
    );
  if (state.kind !== 'ready')
    return (
      <Results>
        <PageHeading>{title}</PageHeading>
        <LoadingState label={t('airport.loading')}>
          <OfferSkeleton />
        </LoadingState>
      </Results>
    );
  if (offers.length === 0)
    return (
      <Results>
        <EmptyState
          kind="open"
          headingLevel={1}
          title={t('airport.nothingFound')}
          description={t('airport.nothingFoundText')}
          action={<Button onClick={onEdit}>{t('summary.editSearch')}</Button>}
        />
      </Results>
    );
  return (
    <Results>
      <Head store={store} title={title} checkedAt={state.value.checkedAt} />
      <OfferList
        offers={offers}
        verdicts={offers.map(({ policy }) => policy)}
        card={(offer, isFirst) => <ServiceCard offer={offer} caps={caps.list} isFirst={isFirst} onAdd={onAdd} />}
      />
    </Results>
  );
});

interface HeadProps {
  readonly store: AirportServicesStore;
  readonly title: string;
  readonly checkedAt: string;
}

const Head = observer(function Head({ store, title, checkedAt }: HeadProps) {
  const { t } = useTexts('mf-booking');
  const checked = useCheckedText(checkedAt, store.airport?.timeZone);
  return (
    <ResultsHead title={title} status={`${t('offers.shown', { count: store.offers.length })}, ${checked}`}>
      {null}
    </ResultsHead>
  );
});
