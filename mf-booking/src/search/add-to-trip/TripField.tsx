import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { tripNameLength } from '@portolan/contracts';
import { suggestTripName } from '@portolan/i18n/trip-names';
import { Slot, useCityName, useTexts, type PickedTrip } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { Select } from '@portolan/ui/choice';
import { Field, TextInput } from '@portolan/ui/form';
import type { AddableOffer, AddToTripStore } from './AddToTripStore.ts';
import type { OfferSpan } from './offerSpan.ts';
import styles from './TripField.module.css';

export interface TripFieldProps {
  readonly store: Pick<AddToTripStore<AddableOffer>, 'trip' | 'knownTrips' | 'newName' | 'isSending' | 'choose'>;
  readonly span: OfferSpan;
}

/** Choice of the target trip: a trip by the picker of another remote, else a new one or that of the search. A new trip has a name to edit. */
export const TripField = observer(function TripField({ store, span }: TripFieldProps) {
  const { t, language } = useTexts('mf-booking');
  const nameOfCity = useCityName();
  const suggestion = suggestTripName(nameOfCity(span.city), span, language);
  const { newName } = store;
  useEffect(() => newName.suggest(suggestion), [newName, suggestion]);
  // Read before `Field`, which renders its children outside of the observer.
  const { trip, knownTrips, isSending } = store;
  const { typed, value: name } = newName;
  return (
    <>
      <Field label={t('cart.trip.label')}>
        {({ id }) => {
          const few = (isDisabled: boolean) => (
            <FewTrips
              id={id}
              trip={trip}
              known={knownTrips}
              newName={name}
              isDisabled={isDisabled}
              onChange={store.choose}
            />
          );
          return (
            <Slot
              place="trip-picker"
              id={id}
              value={trip}
              onChange={store.choose}
              newTripName={name}
              day={span.from}
              isDisabled={isSending}
              loading={few(true)}
              fallback={few(isSending)}
              failed={(tryAgain) => (
                <>
                  {few(isSending)}
                  <FailedPicker onRetry={tryAgain} />
                </>
              )}
            />
          );
        }}
      </Field>
      {trip === null && (
        <Field label={t('cart.trip.name')}>
          {(control) => (
            <TextInput
              {...control}
              value={typed ?? suggestion}
              onChange={newName.write}
              maxLength={tripNameLength}
              disabled={isSending}
              autoComplete="off"
            />
          )}
        </Field>
      )}
    </>
  );
});

interface FewTripsProps {
  readonly id: string;
  readonly trip: PickedTrip | null;
  readonly known: readonly PickedTrip[];
  readonly newName: string;
  readonly isDisabled: boolean;
  readonly onChange: (trip: PickedTrip | null) => void;
}

/** The choice without the trip picker. As high as the picker, so that the layout does not jump. */
function FewTrips({ id, trip, known, newName, isDisabled, onChange }: FewTripsProps) {
  const { t } = useTexts('mf-booking');
  return (
    <Select
      id={id}
      value={trip?.cartId ?? ''}
      options={[
        { value: '', label: t('cart.trip.new', { name: newName }) },
        ...known.map(({ cartId, name }) => ({ value: cartId, label: name ?? t('cart.trip.unnamed') })),
      ]}
      onChange={(cartId) => onChange(known.find((candidate) => candidate.cartId === cartId) ?? null)}
      disabled={isDisabled}
    />
  );
}

function FailedPicker({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts('mf-booking');
  return (
    <div className={styles['failed']} role="status">
      <span>{t('cart.trip.failed')}</span>
      <Button size="small" onClick={onRetry}>
        {t('tryAgain', { ns: 'ui' })}
      </Button>
    </div>
  );
}
