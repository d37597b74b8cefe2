import { observer } from 'mobx-react-lite';
import type { TripListItem } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts, type PickedTrip, type TripPickerProps } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { Select, type SelectOption } from '@portolan/ui/choice';
import { useCompanyId } from '../trip/useCompanyId.ts';
import { TripPickerStore } from './TripPickerStore.ts';
import { tripsToAddTo } from './tripsToAddTo.ts';
import styles from './TripPicker.module.css';

/** Value of the option for a new trip, which no id equals. */
const newTrip = '';

/** Chooses the trip to add something to: a new one, or one that the person may edit. */
export const TripPicker = observer(function TripPicker({
  id,
  value,
  onChange,
  newTripName,
  day,
  isDisabled,
}: TripPickerProps) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const companyId = useCompanyId();
  const store = useStore(() => new TripPickerStore(http, companyId));
  const label = useTripLabel();
  const trips = tripsToAddTo(store.trips, day);
  const hasFailed = store.state.kind === 'failed';
  const failureId = `${id}-failure`;

  const handleChange = (cartId: string) => {
    const trip = trips.find((candidate) => candidate.cartId === cartId);
    if (trip !== undefined) onChange({ cartId, name: trip.tripName });
    else if (cartId === newTrip) onChange(null);
  };
  return (
    <>
      <Select
        id={id}
        value={value?.cartId ?? newTrip}
        options={[
          { value: newTrip, label: newTripName === '' ? t('picker.newTrip') : t('picker.new', { name: newTripName }) },
          ...outsideOption(value, trips, t('picker.unnamed')),
          ...trips.map((trip) => ({ value: trip.cartId, label: label(trip) })),
        ]}
        onChange={handleChange}
        disabled={isDisabled || store.state.kind !== 'ready'}
        aria-describedby={hasFailed ? failureId : undefined}
      />
      {hasFailed && (
        <div className={styles['failure']} role="alert">
          <span id={failureId}>{t('picker.failed')}</span>
          <Button size="small" onClick={() => void store.load()}>
            {t('tryAgain', { ns: 'ui' })}
          </Button>
        </div>
      )}
    </>
  );
});

/** Option of the chosen trip if it is not in the list: the list has not loaded, or the trip is over. */
function outsideOption(value: PickedTrip | null, trips: readonly TripListItem[], unnamed: string): SelectOption[] {
  if (value === null || trips.some(({ cartId }) => cartId === value.cartId)) return [];
  return [{ value: value.cartId, label: value.name ?? unnamed }];
}

/** Name and days of a trip, since many share a name. */
function useTripLabel(): (trip: TripListItem) => string {
  const { t, language } = useTexts('mf-trips');
  return ({ tripName: name, startDate, endDate }) => {
    if (startDate === null) return name;
    const day = (date: string) => formatDate(date, language, { style: 'shortDate' });
    return endDate === null || endDate === startDate
      ? t('picker.day', { name, day: day(startDate) })
      : t('picker.days', { name, from: day(startDate), to: day(endDate) });
  };
}
