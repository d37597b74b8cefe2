import { observer } from 'mobx-react-lite';
import type { ServiceOffer } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows, PolicyNote } from '@portolan/ui/base';
import { Notice, useCancellationText } from '@portolan/ui/core';
import { AddToTripDialog } from '../../search/add-to-trip/AddToTripDialog.tsx';
import type { NextPage } from '../../search/add-to-trip/pathAfterAdding.ts';
import { AddToTripFailure } from '../../search/add-to-trip/AddToTripFailure.tsx';
import type { AddToTripStore } from '../../search/add-to-trip/AddToTripStore.ts';
import styles from '../../search/add-to-trip/AddToTripContent.module.css';
import { OverrideField } from '../../search/add-to-trip/OverrideField.tsx';
import { TravellersOfSearch } from '../../search/add-to-trip/TravellersOfSearch.tsx';
import { TripField } from '../../search/add-to-trip/TripField.tsx';
import type { AirportServicesStore } from '../results/AirportServicesStore.ts';
import { servicePriceOf } from '../serviceProduct.ts';
import { ServicePrice } from '../ServicePrice.tsx';

export interface AddServiceDialogProps {
  readonly store: AddToTripStore<ServiceOffer>;
  readonly search: AirportServicesStore;
  readonly onConfirm: (next: NextPage) => void;
}

/** The last look before an airport service goes into a trip. */
export function AddServiceDialog({ store, search, onConfirm }: AddServiceDialogProps) {
  const { t } = useTexts('mf-booking');
  return (
    <AddToTripDialog
      store={store}
      search={search}
      texts={{
        title: t('airport.add.title'),
        busy: t('airport.add.busy'),
        others: t('airport.add.others'),
        doubleBooking: 'airport.add.doubleBooking',
      }}
      priceOf={servicePriceOf}
      drawPrice={(offer) => <ServicePrice offer={offer} align="start" />}
      drawContent={(offer) => <Content store={store} search={search} offer={offer} />}
      onConfirm={onConfirm}
    />
  );
}

interface ContentProps {
  readonly store: AddToTripStore<ServiceOffer>;
  readonly search: AirportServicesStore;
  readonly offer: ServiceOffer;
}

const Content = observer(function Content({ store, search, offer }: ContentProps) {
  const { t, language } = useTexts('mf-booking');
  const cancellationText = useCancellationText();
  const { state, change, repriced } = store;
  const { service, start, end, policy, description, cancellationRules } = offer;
  return (
    <div className={styles['content']}>
      <Description store={store} offer={offer} />
      {store.isReplacedGone && <Notice kind="warning">{t('airport.add.replacedGone')}</Notice>}
      <TripField store={store} day={start.dateTime.slice(0, 10)} />
      <ol className={styles['ride']} aria-label={service.title}>
        {[start, end].map((stop, index) => (
          <li key={index}>
            {stop.name}, {formatDate(stop.dateTime, language, { style: 'shortDateTime', zone: stop.timeZone })}
          </li>
        ))}
      </ol>
      <DescriptionRows
        rows={[
          { label: t('airport.add.service'), value: description },
          { label: t('travellers.title'), value: <TravellersOfSearch travellers={search.riders} /> },
          {
            label: t('offer.cancellation'),
            value: cancellationRules.map((rule) => (
              <div key={rule.ruleDescription}>{cancellationText(rule, start)}</div>
            )),
          },
          ...(policy === undefined ? [] : [{ label: t('cart.policy'), value: <PolicyNote verdict={policy} /> }]),
        ]}
      />
      <OverrideField store={store} />
      {search.riders.isLacking && <Notice kind="warning">{t('travellers.lacking')}</Notice>}
      {state.kind === 'failed' && (
        <AddToTripFailure
          error={state.error}
          change={change}
          words={{
            gone: t('airport.add.gone'),
            soldOut: t('airport.add.soldOut'),
            priceChanged: t('airport.add.priceChanged'),
          }}
          before={servicePriceOf(offer)}
          now={repriced && servicePriceOf(repriced)}
        />
      )}
    </div>
  );
});

/** What is added to which trip; without a name while that is not known. */
const Description = observer(function Description({ store, offer }: Pick<ContentProps, 'store' | 'offer'>) {
  const { t } = useTexts('mf-booking');
  const named = { vehicle: offer.service.title, provider: offer.serviceProvider.name };
  const { trip, tripName } = store;
  if (tripName === null) return <p>{t('cart.description', named)}</p>;
  return <p>{t(trip === null ? 'cart.descriptionNew' : 'cart.descriptionTo', { ...named, trip: tripName })}</p>;
});
