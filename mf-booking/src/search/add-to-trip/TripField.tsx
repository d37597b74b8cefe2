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
  /** Day on which the offer begins, by the clock of its place: `yyyy-MM-dd`. */
  readonly day: string;
}

/** To which trip: whoever knows the trips offers them all. Without them it is a new one, or the one that the search came with. */
export const TripField = observer(function TripField({ store, day }: TripFieldProps) {
  const { t } = useTexts('mf-booking');
  // Read here: Field calls its children in its own render, which no observer watches.
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

/** The choice without anybody's help. It is as high as the one that comes. */
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
      onChange={(cartId) => onChange(known.find((one) => one.cartId === cartId) ?? null)}
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
