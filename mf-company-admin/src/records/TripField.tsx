import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { fetchTrip, listTrips, type Trip } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { LookupStore, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Combobox } from '@portolan/ui/choice';
import { ErrorState } from '@portolan/ui/core';
import { Field } from '@portolan/ui/form';
import { Trial } from './Trial.ts';

export interface TripFieldProps {
  /** Called with the found trip, whose data fill the form. */
  readonly onTrip: (trip: Trip) => void;
}

/** A real trip of the company, found by number or name, whose facts fill a test. */
export const TripField = observer(function TripField({ onTrip }: TripFieldProps) {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const companyId = session.company?.id ?? '';
  const [lookup] = useState(
    () =>
      new LookupStore(async (search, signal) => {
        const query = { search, size: '10' };
        return (await http.call(listTrips, { params: { companyId }, query, signal })).content;
      }),
  );
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string } | null>(null);
  const loading = useStore(
    () =>
      new Trial<string, Trip>(async (cartId, signal) => {
        const trip = await http.call(fetchTrip, { params: { cartId }, signal });
        onTrip(trip);
        return trip;
      }),
  );
  useEffect(() => lookup.clear, [lookup]);
  const { state, items } = lookup;
  const options = items.map(({ cartId, tripId, tripName }) => ({ value: cartId, label: tripName, detail: tripId }));
  const handleChange = (cartId: string | null) => {
    setChosen(options.find(({ value }) => value === cartId) ?? null);
    lookup.clear();
    if (cartId !== null) void loading.ask(cartId);
  };
  return (
    <>
      <Field label={t('records.fromTrip')}>
        {(control) => (
          <Combobox
            {...control}
            value={chosen}
            options={options}
            state={state.kind}
            placeholder={t('records.fromTripHint')}
            onSearch={lookup.search}
            onChange={handleChange}
          />
        )}
      </Field>
      {loading.failure !== null && chosen !== null && (
        <ErrorState
          title={t('records.tripFailed')}
          requestId={requestIdOf(loading.failure)}
          onRetry={() => void loading.ask(chosen.value)}
        />
      )}
    </>
  );
});
