import { observer } from 'mobx-react-lite';
import type { ServiceOffer } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useCancellationText } from '@portolan/ui/core';
import { DescriptionRows } from '@portolan/ui/base';
import { AddToTripContent, StopList, usePolicyRows } from '../../search/add-to-trip/AddToTripContent.tsx';
import { TripDescription } from '../../search/add-to-trip/TripDescription.tsx';
import { offerSpan } from '../../search/add-to-trip/offerSpan.ts';
import { AddToTripDialog } from '../../search/add-to-trip/AddToTripDialog.tsx';
import type { NextPage } from '../../search/add-to-trip/pathAfterAdding.ts';
import type { AddToTripStore } from '../../search/add-to-trip/AddToTripStore.ts';
import { TravellersOfSearch } from '../../search/add-to-trip/TravellersOfSearch.tsx';
import type { AirportServicesStore } from '../results/AirportServicesStore.ts';
import { shownPriceOf } from '../../search/shownPrice.ts';
import { ServicePrice } from '../ServicePrice.tsx';

export interface AddServiceDialogProps {
  readonly store: AddToTripStore<ServiceOffer>;
  readonly search: AirportServicesStore;
  readonly onConfirm: (next: NextPage) => void;
}

/** Confirms an airport service before it is added to a trip. */
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
      priceOf={shownPriceOf}
      renderPrice={(offer) => <ServicePrice offer={offer} align="start" />}
      renderContent={(offer) => <Content store={store} search={search} offer={offer} />}
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
  const policyRows = usePolicyRows(offer.policy);
  const { service, serviceProvider, start, end, description, cancellationRules } = offer;
  const timeOf = ({ dateTime, timeZone }: typeof start) =>
    formatDate(dateTime, language, { style: 'shortDateTime', zone: timeZone });
  return (
    <AddToTripContent
      store={store}
      offer={offer}
      searchTravellers={search.searchTravellers}
      priceOf={shownPriceOf}
      span={offerSpan(start, start, end)}
      words={{
        replacedGone: t('airport.add.replacedGone'),
        gone: t('airport.add.gone'),
        soldOut: t('airport.add.soldOut'),
        priceChanged: t('airport.add.priceChanged'),
      }}
      description={<TripDescription store={store} named={{ vehicle: service.title, provider: serviceProvider.name }} />}
    >
      <StopList label={service.title} stops={[start, end].map((stop) => `${stop.name}, ${timeOf(stop)}`)} />
      <DescriptionRows
        rows={[
          { label: t('airport.add.service'), value: description },
          { label: t('travellers.title'), value: <TravellersOfSearch travellers={search.searchTravellers} /> },
          {
            label: t('offer.cancellation'),
            value: cancellationRules.map((rule) => (
              <div key={rule.ruleDescription}>{cancellationText(rule, start)}</div>
            )),
          },
          ...policyRows,
        ]}
      />
    </AddToTripContent>
  );
});
