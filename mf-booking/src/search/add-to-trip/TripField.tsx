import { observer } from 'mobx-react-lite';
import { newCartName } from '@portolan/contracts';
import { Slot, useTexts, type PickedTrip } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { Select } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import type { AddableOffer, AddToTripStore } from './AddToTripStore.ts';
import styles from './TripField.module.css';

export interface TripFieldProps {
  readonly store: Pick<AddToTripStore<AddableOffer>, 'trip' | 'knownTrips' | 'isSending' | 'choose'>;
  /** First day of the offer in local time: `yyyy-MM-dd`. */
  readonly day: string;
}

/** Choice of the target trip: a trip by the picker of another remote, else a new one or that of the search. */
export const TripField = observer(function TripField({ store, day }: TripFieldProps) {
  const { t } = useTexts('mf-booking');
  // Read before `Field`, which renders its children outside of the observer.
  const { trip, knownTrips, isSending } = store;
  return (
    <Field label={t('cart.trip.label')}>
      {({ id }) => {
        const few = (isDisabled: boolean) => (
          <FewTrips id={id} trip={trip} known={knownTrips} isDisabled={isDisabled} onChange={store.choose} />
        );
        return (
          <Slot
            place="trip-picker"
            id={id}
            value={trip}
            onChange={store.choose}
            newTripName={newCartName}
            day={day}
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
  );
});

interface FewTripsProps {
  readonly id: string;
  readonly trip: PickedTrip | null;
  readonly known: readonly PickedTrip[];
  readonly isDisabled: boolean;
  readonly onChange: (trip: PickedTrip | null) => void;
}

/** The choice without the trip picker. As high as the picker, so that the layout does not jump. */
function FewTrips({ id, trip, known, isDisabled, onChange }: FewTripsProps) {
  const { t } = useTexts('mf-booking');
  return (
    <Select
      id={id}
      value={trip?.cartId ?? ''}
      options={[
        { value: '', label: t('cart.trip.new', { name: newCartName }) },
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
