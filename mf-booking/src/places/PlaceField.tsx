import { observer } from 'mobx-react-lite';
import type { Place } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Combobox } from '@portolan/ui/form';
import type { PlaceFieldStore } from './PlaceFieldStore.ts';

export interface PlaceFieldProps {
  readonly id: string;
  readonly label: string;
  readonly store: PlaceFieldStore;
  readonly error: string | undefined;
  readonly onChoose: (pointId: string) => void;
}

/** A place by typing and choosing: city, airport, station, address or office. */
export const PlaceField = observer(function PlaceField({ id, label, store, error, onChoose }: PlaceFieldProps) {
  const { t } = useTexts('mf-booking');
  const { lookup } = store;
  const hintOf = ({ type, address, locationCode }: Place) =>
    [t(`placeType.${type}`), locationCode, address.cityName].filter(Boolean).join(' · ');
  return (
    <Combobox
      id={id}
      label={label}
      text={lookup.text}
      onTextChange={store.type}
      options={lookup.items.map((place) => ({ value: place.pointId, label: place.name, hint: hintOf(place) }))}
      onChoose={onChoose}
      status={lookup.state.kind}
      emptyText={t('search.noPlaces')}
      failedText={t('search.lookupFailed')}
      error={error}
    />
  );
});
