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
  /** Default true. */
  readonly isRequired?: boolean;
  /** What can be typed. Default: an address, an airport or a station. */
  readonly placeholder?: string;
}

/** A place by typing and choosing: city, airport, station, address or office. */
export const PlaceField = observer(function PlaceField({
  id,
  label,
  store,
  error,
  onChoose,
  isRequired = true,
  placeholder,
}: PlaceFieldProps) {
  const { t } = useTexts('mf-booking');
  const { lookup, place } = store;
  const optionOf = ({ pointId, name, type, address, locationCode }: Place): ComboboxOption => ({
    value: pointId,
    label: name,
    detail: [t(`placeType.${type}`), locationCode, address.cityName].filter(Boolean).join(' · '),
  });
  // Read here: Field calls its children in its own render, which no observer watches.
  const chosen = place && optionOf(place);
  const options = lookup.items.map(optionOf);
  const state = lookup.state.kind;
  return (
    <Field id={id} label={label} error={error} isRequired={isRequired}>
      {(control) => (
        <Combobox
          {...control}
          value={chosen}
          onChange={onChoose}
          onSearch={lookup.search}
          options={options}
          state={state}
          placeholder={placeholder ?? t('search.placePlaceholder')}
        />
      )}
    </Field>
  );
});
