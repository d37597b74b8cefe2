import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { searchPlaces, type Place } from '@portolan/contracts';
import { LookupStore, useSession, useTexts } from '@portolan/remote-kit';
import { Combobox } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';

/** Finds a place by name, whose position fills the form. */
export const NearPlaceField = observer(function NearPlaceField({
  onPlace,
}: {
  readonly onPlace: (place: Place) => void;
}) {
  const { t } = useTexts('mf-company-admin');
  const { http } = useSession();
  const [lookup] = useState(
    () =>
      new LookupStore<Place>(async (query, signal) => {
        const types = ['address', 'city', 'station', 'airport'] as const;
        return (await http.call(searchPlaces, { query: { query, types: [...types] }, signal })).places;
      }),
  );
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string } | null>(null);
  useEffect(() => lookup.clear, [lookup]);
  const { state, items } = lookup;
  const options = items.map(({ pointId, name, address }) => ({
    value: pointId,
    label: name,
    ...(address.cityName !== name && { detail: address.cityName }),
  }));
  const handleChange = (pointId: string | null) => {
    const place = items.find((item) => item.pointId === pointId);
    setChosen(place === undefined ? null : { value: place.pointId, label: place.name });
    lookup.clear();
    if (place !== undefined) onPlace(place);
  };
  return (
    <Field label={t('offices.near')} hint={t('offices.hint.near')}>
      {(control) => (
        <Combobox
          {...control}
          value={chosen}
          options={options}
          state={state.kind}
          placeholder={t('offices.nearPlaceholder')}
          onSearch={lookup.search}
          onChange={handleChange}
        />
      )}
    </Field>
  );
});
