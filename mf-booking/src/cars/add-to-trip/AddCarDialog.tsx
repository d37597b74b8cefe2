import { observer } from 'mobx-react-lite';
import type { CarOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows, PolicyNote } from '@portolan/ui/base';
import { Notice } from '@portolan/ui/core';
import { AddToTripDialog } from '../../search/add-to-trip/AddToTripDialog.tsx';
import type { NextPage } from '../../search/add-to-trip/pathAfterAdding.ts';
import { AddToTripFailure } from '../../search/add-to-trip/AddToTripFailure.tsx';
import type { AddToTripStore } from '../../search/add-to-trip/AddToTripStore.ts';
import styles from '../../search/add-to-trip/AddToTripContent.module.css';
import { OverrideField } from '../../search/add-to-trip/OverrideField.tsx';
import { TravellersOfSearch } from '../../search/add-to-trip/TravellersOfSearch.tsx';
import { TripField } from '../../search/add-to-trip/TripField.tsx';
import { carPriceOf } from '../carProduct.ts';
import type { CarOffersStore } from '../offers/CarOffersStore.ts';
import { CarPrice } from '../offers/CarPrice.tsx';
import { LicenceNotice } from '../offers/LicenceNotice.tsx';
import { useCarTexts } from '../useCarTexts.ts';

export interface AddCarDialogProps {
  readonly store: AddToTripStore<CarOffer>;
  readonly search: CarOffersStore;
  readonly onConfirm: (next: NextPage) => void;
}

/** The last look before a rental goes into a trip: what it costs beside the price, and what is asked of its driver. */
export function AddCarDialog({ store, search, onConfirm }: AddCarDialogProps) {
  const { t } = useTexts('mf-booking');
  return (
    <AddToTripDialog
      store={store}
      search={search}
      texts={{ title: t('cars.add.title'), busy: t('cars.add.busy'), others: t('cars.add.others') }}
      priceOf={carPriceOf}
      drawPrice={(offer) => <CarPrice offer={offer} align="start" />}
      drawContent={(offer) => <Content store={store} search={search} offer={offer} />}
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
  const { state, change, repriced } = store;
  const { oneWayFee, policy } = offer;
  return (
    <div className={styles['content']}>
      <Description store={store} offer={offer} />
      {store.isReplacedGone && <Notice kind="warning">{t('cars.add.replacedGone')}</Notice>}
      <TripField store={store} day={offer.start.dateTime.slice(0, 10)} />
      <ol className={styles['ride']} aria-label={t('cars.add.rental')}>
        {[offer.start, offer.end].map((stop, index) => (
          <li key={index}>
            {stop.name}, {texts.stopTimeOf(stop)}
          </li>
        ))}
      </ol>
      <DescriptionRows
        rows={[
          { label: t('cars.driver'), value: <TravellersOfSearch travellers={search.riders} /> },
          { label: t('cars.driverTitle'), value: texts.rulesOf(offer).join('. ') },
          { label: t('cars.payment'), value: texts.paymentOf(offer) },
          ...(oneWayFee === null
            ? []
            : [{ label: t('cars.oneWay'), value: t('cars.included', { fee: texts.money(oneWayFee) }) }]),
          { label: t('cars.atDesk'), value: `${texts.depositOf(offer)}. ${texts.excessOf(offer)}` },
          { label: t('offer.cancellation'), value: texts.cancellationOf(offer) },
          ...(policy === undefined ? [] : [{ label: t('cart.policy'), value: <PolicyNote verdict={policy} /> }]),
        ]}
      />
      <OverrideField store={store} />
      <LicenceNotice store={search} />
      {search.riders.isLacking && <Notice kind="warning">{t('cars.driverLacking')}</Notice>}
      {state.kind === 'failed' && (
        <AddToTripFailure
          error={state.error}
          change={change}
          words={{
            gone: t('cars.add.gone'),
            soldOut: t('cars.add.soldOut'),
            priceChanged: t('cars.add.priceChanged'),
          }}
          before={carPriceOf(offer)}
          now={repriced && carPriceOf(repriced)}
        />
      )}
    </div>
  );
});

/** Which car, and which trip it is added to; without a name while that is not known. */
const Description = observer(function Description({ store, offer }: Pick<ContentProps, 'store' | 'offer'>) {
  const { t } = useTexts('mf-booking');
  const { titleOf } = useCarTexts();
  const rental = { vehicle: titleOf(offer.car), provider: offer.serviceProvider.name };
  const { trip, tripName, replaced } = store;
  if (tripName === null) return <p>{t('cart.description', rental)}</p>;
  return (
    <p>
      {t(trip === null ? 'cart.descriptionNew' : 'cart.descriptionTo', { ...rental, trip: tripName })}
      {replaced !== null && ` ${t('cars.add.instead', { place: replaced.start.name })}`}
    </p>
  );
});
