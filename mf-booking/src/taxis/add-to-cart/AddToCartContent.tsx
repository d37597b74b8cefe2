import { observer } from 'mobx-react-lite';
import { driverNoteLength, type TaxiOffer } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Notice, useVehicleText } from '@portolan/ui/core';
import { Field, TextArea, TextInput } from '@portolan/ui/form';
import styles from '../../search/add-to-trip/AddToTripContent.module.css';
import { AddToTripFailure } from '../../search/add-to-trip/AddToTripFailure.tsx';
import { OverrideField } from '../../search/add-to-trip/OverrideField.tsx';
import { TravellersOfSearch } from '../../search/add-to-trip/TravellersOfSearch.tsx';
import { TripField } from '../../search/add-to-trip/TripField.tsx';
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

/** What the modal says and asks: the ride, to which trip, when, who, and words for the driver. */
export const AddToCartContent = observer(function AddToCartContent({ store, search, offer }: AddToCartContentProps) {
  const { t } = useTexts('mf-booking');
  // Read here: Field calls its children in its own render, which no observer watches.
  const { adding, driverNote, connection, connectionKind, problem } = store;
  const { isSending, state, change, repriced } = adding;
  return (
    <div className={styles['content']}>
      <Description store={store} offer={offer} />
      {store.isReplacedGone && <Notice kind="warning">{t('cart.replacedGone')}</Notice>}
      <TripField store={adding} day={offer.start.dateTime.slice(0, 10)} />
      <ol className={styles['ride']} aria-label={t('cart.ride')}>
        {stopNames(search, offer).map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ol>
      <AddToCartRows offer={offer} travellers={<TravellersOfSearch travellers={search.riders} />} />
      <OverrideField store={adding} />
      {search.lacksTravellers && <Notice kind="warning">{t('travellers.lacking')}</Notice>}
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
      {state.kind === 'failed' && (
        <AddToTripFailure
          error={state.error}
          change={change}
          before={taxiPriceOf(offer)}
          now={repriced && taxiPriceOf(repriced)}
        />
      )}
    </div>
  );
});

/** Which taxi, and which trip it is added to; without a name while that is not known. */
const Description = observer(function Description({ store, offer }: Pick<AddToCartContentProps, 'store' | 'offer'>) {
  const { t } = useTexts('mf-booking');
  const vehicle = useVehicleText()(offer.vehicle.category);
  const ride = { vehicle, provider: offer.serviceProvider.name };
  const { trip, tripName, replaced } = store.adding;
  if (tripName === null) return <p>{t('cart.description', ride)}</p>;
  if (replaced !== null)
    return (
      <p>
        {t('cart.descriptionInstead', { ...ride, from: replaced.start.name, to: replaced.end.name, trip: tripName })}
      </p>
    );
  return <p>{t(trip === null ? 'cart.descriptionNew' : 'cart.descriptionTo', { ...ride, trip: tripName })}</p>;
});

/** The search's places with their stops; where they are not all known, what the offer says. */
function stopNames({ places, query }: TaxiOffersStore, { start, end }: TaxiOffer): readonly string[] {
  return places.length === query.pointIds.length ? places.map(({ name }) => name) : [start.name, end.name];
}
