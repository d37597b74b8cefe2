import { observer } from 'mobx-react-lite';
import type { PlaceType, TravelPreferencesInput } from '@portolan/contracts';
import { useSession, useStore } from '@portolan/remote-kit';
import { Combobox } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import { HomePlaceStore } from './HomePlaceStore.ts';

type HomePlace = TravelPreferencesInput['homeAirport'];

export interface HomePlaceFieldProps {
  readonly label: string;
  readonly type: Extract<PlaceType, 'airport' | 'station'>;
  readonly value: HomePlace;
  readonly onChange: (place: HomePlace) => void;
}

/** The airport or station where the person usually starts. */
export const HomePlaceField = observer(function HomePlaceField({ label, type, value, onChange }: HomePlaceFieldProps) {
  const { http } = useSession();
  const { lookup } = useStore(() => new HomePlaceStore(http, type));
  const { items } = lookup;
  const state = lookup.state.kind;
  const options = items.map(({ pointId, name, address, locationCode }) => ({
    value: pointId,
    label: name,
    detail: [locationCode, address.cityName].filter(Boolean).join(' · '),
  }));
  const handleChange = (pointId: string | null) => {
    const found = items.find((place) => place.pointId === pointId);
    if (pointId !== null && found === undefined) return;
    onChange(found === undefined ? null : { pointId: found.pointId, name: found.name });
    lookup.clear();
  };
  return (
    <Field label={label}>
      {(control) => (
        <Combobox
          {...control}
          value={value && { value: value.pointId, label: value.name }}
          onChange={handleChange}
          onSearch={lookup.search}
          options={options}
          state={state}
        />
      )}
    </Field>
  );
});
