import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { listCountries, type AnswerOf } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { SpokenLoad, useSession, useStore, useTexts } from '@portolan/remote-kit';
import { ErrorState } from '@portolan/ui/core';
import { ChoiceField, type ChoiceFieldProps } from './RecordFields.tsx';

/** All countries in the language of the page, by name. */
export type Countries = SpokenLoad<AnswerOf<typeof listCountries>>;

export function useCountries(): Countries {
  const { language } = useTexts('mf-company-admin');
  const { http } = useSession();
  const countries = useStore(
    () =>
      new SpokenLoad(language, (spoken, signal) => http.call(listCountries, { query: { language: spoken }, signal })),
  );
  useEffect(() => countries.speak(language), [countries, language]);
  return countries;
}

/** Name of a country; its code until names are loaded. */
export const countryName = (countries: Countries, code: string): string =>
  countries.value?.find((country) => country.code === code)?.name ?? code;

export interface CountryFieldProps extends Omit<ChoiceFieldProps<string>, 'options'> {
  readonly countries: Countries;
}

/** A country by its name. Where the names cannot be had it says so, and they can be asked for again. */
export const CountryField = observer(function CountryField({ countries, ...field }: CountryFieldProps) {
  const { t } = useTexts('mf-company-admin');
  const { state, value: known } = countries;
  const options = (known ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const isListed = options.some(({ value }) => value === field.value);
  return (
    <div>
      <ChoiceField {...field} options={isListed ? options : [{ value: field.value, label: field.value }, ...options]} />
      {state.kind === 'failed' && (
        <ErrorState
          title={t('records.countriesFailed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void countries.load()}
        />
      )}
    </div>
  );
});
