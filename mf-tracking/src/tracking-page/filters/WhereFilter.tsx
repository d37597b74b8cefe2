import { useMemo, useState } from 'react';
import { useCityName, useTexts } from '@portolan/remote-kit';
import { Combobox } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import type { DataState } from '../dataState.ts';
import type { TrackedPerson } from '../trackedPeople.ts';
import type { ExclusiveFilter } from '../trackingQuery.ts';
import { useCountryName } from '../useCountryName.ts';
import { matchingOptions, optionsOf } from './filterOptions.ts';

export interface WhereFilterProps {
  readonly dataState: DataState;
  readonly by: ExclusiveFilter;
  readonly value: string | null;
  readonly people: readonly TrackedPerson[];
  readonly onChange: (value: string | null) => void;
}

/** A choice among the data's countries, airports or people, found while typing. */
export function WhereFilter({ by, value, people, dataState, onChange }: WhereFilterProps) {
  const { t, language } = useTexts('mf-tracking');
  const nameOfCity = useCityName();
  const nameOfCountry = useCountryName();
  const [typed, setTyped] = useState('');
  const found = useMemo(
    () => optionsOf(by, people, { nameOfCountry, language }),
    [by, people, nameOfCountry, language],
  );
  const options =
    by === 'airport' ? found.map(({ detail = '', ...option }) => ({ ...option, detail: nameOfCity(detail) })) : found;
  const chosen = value === null ? null : (options.find((option) => option.value === value) ?? { value, label: value });
  return (
    <Field label={t(`filters.${by}`)}>
      {(control) => (
        <Combobox
          {...control}
          value={chosen}
          options={matchingOptions(options, typed)}
          state={dataState === 'empty' ? 'ready' : dataState}
          placeholder={t(`filters.any.${by}`)}
          onSearch={setTyped}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
