import { useMemo, useState } from 'react';
import { localeOf } from '@portolan/i18n';
import { useCityName, useTexts } from '@portolan/remote-kit';
import { Combobox, Select, type ComboboxOption } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import type { DataState } from '../dataState.ts';
import { defaultRadiusKm, nearbyRadii, parseNearby, spotText, type Nearby } from '../nearby.ts';
import type { TrackedPerson } from '../trackedPeople.ts';
import { useCountryName } from '../useCountryName.ts';
import { matchingOptions } from './filterOptions.ts';
import styles from './TrackingFilters.module.css';

export interface NearbyFilterProps {
  readonly value: Nearby | null;
  readonly people: readonly TrackedPerson[];
  readonly dataState: DataState;
  readonly onChange: (value: Nearby | null) => void;
}

/** People within a distance of a city in the data: works with and without the map. */
export function NearbyFilter({ value, people, dataState, onChange }: NearbyFilterProps) {
  const { t, language } = useTexts('mf-tracking');
  const nameOfCity = useCityName();
  const nameOfCountry = useCountryName();
  const [typed, setTyped] = useState('');
  const options = useMemo(() => {
    const cities = new Map<string, ComboboxOption>();
    for (const { cityName, countryCode, spot } of people.flatMap(({ trips }) =>
      trips.flatMap(({ locations }) => locations),
    ))
      if (spot !== null && !cities.has(`${cityName} ${countryCode}`))
        cities.set(`${cityName} ${countryCode}`, {
          value: spotText(spot),
          label: nameOfCity(cityName),
          detail: nameOfCountry(countryCode),
        });
    const locale = localeOf(language);
    return [...cities.values()].sort((a, b) => a.label.localeCompare(b.label, locale));
  }, [people, nameOfCity, nameOfCountry, language]);
  const spot = value === null ? null : spotText(value);
  const chosen =
    spot === null ? null : (options.find((option) => option.value === spot) ?? { value: spot, label: spot });
  return (
    <>
      <div className={styles['where']}>
        <Field label={t('near.label')}>
          {(control) => (
            <Combobox
              {...control}
              value={chosen}
              options={matchingOptions(options, typed)}
              state={dataState === 'empty' ? 'ready' : dataState}
              placeholder={t('near.any')}
              onSearch={setTyped}
              onChange={(text) =>
                onChange(text === null ? null : parseNearby(`${text},${value?.radiusKm ?? defaultRadiusKm}`))
              }
            />
          )}
        </Field>
      </div>
      {value !== null && (
        <div className={styles['where']}>
          <Field label={t('near.within')}>
            {(control) => (
              <Select
                {...control}
                value={String(value.radiusKm)}
                options={nearbyRadii.map((km) => ({ value: String(km), label: t('near.km', { km }) }))}
                onChange={(km) => onChange(parseNearby(`${spotText(value)},${km}`))}
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}
