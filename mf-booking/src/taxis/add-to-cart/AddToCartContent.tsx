import { observer } from 'mobx-react-lite';
import { driverNoteLength, type TaxiOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { useVehicleText } from '@portolan/ui/core';
import { Field, TextArea, TextInput } from '@portolan/ui/form';
import { AddToTripContent, StopList } from '../../search/add-to-trip/AddToTripContent.tsx';
import { TripDescription } from '../../search/add-to-trip/TripDescription.tsx';
import { offerSpan } from '../../search/add-to-trip/offerSpan.ts';
import { TravellersOfSearch } from '../../search/add-to-trip/TravellersOfSearch.tsx';
import type { TaxiOffersStore } from '../offers/TaxiOffersStore.ts';
import { taxiPriceOf } from '../taxiPriceOf.ts';
import { AddToCartRows } from './AddToCartRows.tsx';
import type { AddToCartStore } from './AddToCartStore.ts';
import { connectionLength } from './connection.ts';

export interface AddToCartContentProps {
  readonly store: AddToCartStore;
  readonly search: TaxiOffersStore;
  readonly offer: TaxiOffer;
}

/** Content of the dialog: ride, trip, time, travellers and the driver's note. */
export const AddToCartContent = observer(function AddToCartContent({ store, search, offer }: AddToCartContentProps) {
  const { t } = useTexts('mf-booking');
  return (
    <AddToTripContent
      store={store.adding}
      offer={offer}
      searchTravellers={search.searchTravellers}
      priceOf={taxiPriceOf}
      span={offerSpan(offer.end, offer.start, offer.end)}
      words={{
        replacedGone: t('cart.replacedGone'),
        gone: t('cart.news.gone'),
        soldOut: t('cart.news.soldOut'),
        priceChanged: t('cart.news.priceChanged'),
      }}
      description={<Description store={store} offer={offer} />}
      lastFields={<DriverFields store={store} />}
    >
      <StopList label={t('cart.ride')} stops={stopNames(search, offer)} />
      <AddToCartRows offer={offer} travellers={<TravellersOfSearch travellers={search.searchTravellers} />} />
    </AddToTripContent>
  );
});

/** Flight or train number, and the driver's note. */
const DriverFields = observer(function DriverFields({ store }: Pick<AddToCartContentProps, 'store'>) {
  const { t } = useTexts('mf-booking');
  // Read before `Field`, which renders its children outside of the observer.
  const { adding, driverNote, connection, connectionKind, problem } = store;
  const { isSending } = adding;
  return (
    <>
      {connectionKind !== null && (
        <Field
          label={t(`cart.connection.${connectionKind}.label`)}
          error={problem === 'connection' ? t(`cart.connection.${connectionKind}.invalid`) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              value={connection}
              onChange={store.writeConnection}
              maxLength={connectionLength}
              disabled={isSending}
              autoComplete="off"
            />
          )}
        </Field>
      )}
      <Field
        label={t('cart.note')}
        hint={t('cart.noteHint')}
        error={problem === 'note' ? t('cart.noteTooLong', { count: driverNoteLength }) : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            value={driverNote}
            onChange={store.writeNote}
            maxLength={driverNoteLength}
            disabled={isSending}
          />
        )}
      </Field>
    </>
  );
});

/** The taxi and its target trip, with another sentence for a replaced ride. */
const Description = observer(function Description({ store, offer }: Pick<AddToCartContentProps, 'store' | 'offer'>) {
  const { t } = useTexts('mf-booking');
  const vehicle = useVehicleText()(offer.vehicle.category);
  const ride = { vehicle, provider: offer.serviceProvider.name };
  const { tripName, replaced } = store.adding;
  if (tripName === null || replaced === null) return <TripDescription store={store.adding} named={ride} />;
  const { start, end } = replaced;
  return <p>{t('cart.descriptionInstead', { ...ride, from: start.name, to: end.name, trip: tripName })}</p>;
});

/** Names of the search's places; those of the offer if some are unknown. */
function stopNames({ places, query }: TaxiOffersStore, { start, end }: TaxiOffer): readonly string[] {
  return places.length === query.pointIds.length ? places.map(({ name }) => name) : [start.name, end.name];
}
