import { observer } from 'mobx-react-lite';
import type { CarOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { AddToTripContent, StopList, usePolicyRows } from '../../search/add-to-trip/AddToTripContent.tsx';
import { TripDescription } from '../../search/add-to-trip/TripDescription.tsx';
import { offerSpan } from '../../search/add-to-trip/offerSpan.ts';
import { AddToTripDialog } from '../../search/add-to-trip/AddToTripDialog.tsx';
import type { NextPage } from '../../search/add-to-trip/pathAfterAdding.ts';
import type { AddToTripStore } from '../../search/add-to-trip/AddToTripStore.ts';
import { TravellersOfSearch } from '../../search/add-to-trip/TravellersOfSearch.tsx';
import { shownPriceOf } from '../../search/shownPrice.ts';
import type { CarOffersStore } from '../offers/CarOffersStore.ts';
import { CarPrice } from '../offers/CarPrice.tsx';
import { LicenceNotice } from '../offers/LicenceNotice.tsx';
import { useCarTexts } from '../useCarTexts.ts';

export interface AddCarDialogProps {
  readonly store: AddToTripStore<CarOffer>;
  readonly search: CarOffersStore;
  readonly onConfirm: (next: NextPage) => void;
}

/** Confirms a rental before it is added to a trip, with extra costs and driver requirements. */
export function AddCarDialog({ store, search, onConfirm }: AddCarDialogProps) {
  const { t } = useTexts('mf-booking');
  return (
    <AddToTripDialog
      store={store}
      search={search}
      texts={{ title: t('cars.add.title'), busy: t('cars.add.busy'), others: t('cars.add.others') }}
      priceOf={shownPriceOf}
      renderPrice={(offer) => <CarPrice offer={offer} align="start" />}
      renderContent={(offer) => <Content store={store} search={search} offer={offer} />}
      onConfirm={onConfirm}
    />
  );
}

interface ContentProps {
  readonly store: AddToTripStore<CarOffer>;
  readonly search: CarOffersStore;
  readonly offer: CarOffer;
}

const Content = observer(function Content({ store, search, offer }: ContentProps) {
  const { t } = useTexts('mf-booking');
  const texts = useCarTexts();
  const policyRows = usePolicyRows(offer.policy);
  const { oneWayFee, start, end, serviceProvider } = offer;
  return (
    <AddToTripContent
      store={store}
      offer={offer}
      searchTravellers={search.searchTravellers}
      priceOf={shownPriceOf}
      span={offerSpan(start, start, end)}
      words={{
        replacedGone: t('cars.add.replacedGone'),
        gone: t('cars.add.gone'),
        soldOut: t('cars.add.soldOut'),
        priceChanged: t('cars.add.priceChanged'),
      }}
      lacking={t('cars.driverLacking')}
      description={
        <TripDescription
          store={store}
          named={{ vehicle: texts.titleOf(offer.car), provider: serviceProvider.name }}
          insteadOf={(replaced) => t('cars.add.instead', { place: replaced.start.name })}
        />
      }
      notices={<LicenceNotice store={search} />}
    >
      <StopList
        label={t('cars.add.rental')}
        stops={[start, end].map((stop) => `${stop.name}, ${texts.stopTimeOf(stop)}`)}
      />
      <DescriptionRows
        rows={[
          { label: t('cars.driver'), value: <TravellersOfSearch travellers={search.searchTravellers} /> },
          { label: t('cars.driverTitle'), value: texts.rulesOf(offer).join('. ') },
          { label: t('cars.payment'), value: texts.paymentOf(offer) },
          ...(oneWayFee === null
            ? []
            : [{ label: t('cars.oneWay'), value: t('cars.included', { fee: texts.money(oneWayFee) }) }]),
          { label: t('cars.atDesk'), value: `${texts.depositOf(offer)}. ${texts.excessOf(offer)}` },
          { label: t('offer.cancellation'), value: texts.cancellationOf(offer) },
          ...policyRows,
        ]}
      />
    </AddToTripContent>
  );
});
