import { observer } from 'mobx-react-lite';
import { driverNoteLength, overrideReasonLength, type DoubleBooking, type TaxiOffer } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { ErrorState, Notice, useVehicleText } from '@portolan/ui/core';
import { Field, TextArea, TextInput } from '@portolan/ui/form';
import { TravellerList } from '../../travellers/TravellerList.tsx';
import type { TaxiOffersStore } from '../offers/TaxiOffersStore.ts';
import { AddToCartFailure } from './AddToCartFailure.tsx';
import { AddToCartRows } from './AddToCartRows.tsx';
import type { AddToCartStore } from './AddToCartStore.ts';
import { connectionLength } from './connection.ts';
import { DoubleBookingNotices } from './DoubleBookingNotices.tsx';
import { TripField } from './TripField.tsx';
import styles from './AddToCartModal.module.css';

export interface AddToCartContentProps {
  readonly store: AddToCartStore;
  readonly search: TaxiOffersStore;
  readonly offer: TaxiOffer;
  /** The same ride, where somebody has it already. */
  readonly doubleBookings: readonly DoubleBooking[];
}

/** What the modal says and asks: the ride, to which trip, when, who, and words for the driver. */
export const AddToCartContent = observer(function AddToCartContent({
  store,
  search,
  offer,
  doubleBookings,
}: AddToCartContentProps) {
  const { t } = useTexts('mf-booking');
  // Read here: Field calls its children in its own render, which no observer watches.
  const { driverNote, connection, connectionKind, wantsOverride, overrideReason, isSending, problem, state } = store;
  return (
    <div className={styles['content']}>
      <Description store={store} offer={offer} />
      <DoubleBookingNotices doubleBookings={doubleBookings} />
      {store.isReplacedGone && <Notice kind="warning">{t('cart.replacedGone')}</Notice>}
      <TripField store={store} offer={offer} />
      <ol className={styles['ride']} aria-label={t('cart.ride')}>
        {stopNames(search, offer).map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ol>
      <AddToCartRows offer={offer} travellers={<Riders search={search} />} />
      {wantsOverride && (
        <Field
          label={t('cart.override')}
          hint={t('cart.overrideHint')}
          isRequired
          error={problem === 'override' ? t('cart.overrideMissing') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              value={overrideReason}
              onChange={store.writeOverrideReason}
              maxLength={overrideReasonLength}
              disabled={isSending}
              autoComplete="off"
            />
          )}
        </Field>
      )}
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
      {state.kind === 'failed' && <AddToCartFailure offer={offer} error={state.error} news={store.news} />}
    </div>
  );
});

/** Which taxi, and which trip it is added to; without a name while that is not known. */
const Description = observer(function Description({ store, offer }: Pick<AddToCartContentProps, 'store' | 'offer'>) {
  const { t } = useTexts('mf-booking');
  const vehicle = useVehicleText()(offer.vehicle.category);
  const ride = { vehicle, provider: offer.serviceProvider.name };
  const { trip, tripName, replaced } = store;
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

const Riders = observer(function Riders({ search }: Pick<AddToCartContentProps, 'search'>) {
  const { t } = useTexts('mf-booking');
  switch (search.riders.kind) {
    case 'failed':
      return (
        <ErrorState
          title={t('travellers.failed')}
          requestId={requestIdOf(search.riders.error)}
          onRetry={() => void search.loadRiders()}
        />
      );
    case 'ready':
      return <TravellerList travellers={search.travellers} />;
    default:
      return <span role="status">{t('travellers.loading')}</span>;
  }
});
