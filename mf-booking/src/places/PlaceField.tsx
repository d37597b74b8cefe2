import { observer } from 'mobx-react-lite';
import type { Place } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Combobox, type ComboboxOption } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import type { PlaceFieldStore } from './PlaceFieldStore.ts';

export interface PlaceFieldProps {
  readonly id: string;
  readonly label: string;
  readonly store: PlaceFieldStore;
  readonly error: string | undefined;
  readonly onChoose: (pointId: string | null) => void;
  /** The field may stay empty. Default false. */
  readonly isOptional?: boolean;
  /** Default: an address, an airport, a station. */
  readonly placeholder?: string;
}

/** A search field for a place: city, airport, station, address or office. */
export const PlaceField = observer(function PlaceField({
  id,
  label,
  store,
  error,
  onChoose,
  isOptional = false,
  placeholder,
}: PlaceFieldProps) {
  const { t } = useTexts('mf-booking');
  const { lookup, place } = store;
  const optionOf = ({ pointId, name, type, address, locationCode }: Place): ComboboxOption => ({
    value: pointId,
    label: name,
    detail: [t(`placeType.${type}`), locationCode, address.cityName].filter(Boolean).join(' · '),
  });
  // Read before `Field`, which renders its children outside of the observer.
  const chosen = place && optionOf(place);
  const options = lookup.items.map(optionOf);
  const state = lookup.state.kind;
  const groups = store.groups.map(({ kind, places }) => ({
    label: t(`search.placeGroup.${kind}`),
    options: places.map(optionOf),
  }));
  return (
    <Field id={id} label={label} error={error} isRequired={!isOptional}>
      {(control) => (
        <Combobox
          {...control}
          onFocus={store.open}
          value={chosen}
          onChange={onChoose}
          onSearch={lookup.search}
          options={options}
          groups={groups}
          state={state}
          placeholder={placeholder ?? t('search.placePlaceholder')}
        />
      )}
    </Field>
  );
});
