import { localeOf, type Language } from '@portolan/i18n';
import type { ComboboxOption } from '@portolan/ui/choice';
import { plainText, wordsOf } from '../plainText.ts';
import type { TrackedPerson } from '../trackedPeople.ts';
import type { ExclusiveFilter } from '../trackingQuery.ts';

export interface OptionNames {
  readonly nameOfCountry: (code: string) => string;
  readonly language: Language;
}

/** The data's values, each once, in the reader's alphabetical order; an airport with its city as on the wire. */
export function optionsOf(by: ExclusiveFilter, people: readonly TrackedPerson[], names: OptionNames): ComboboxOption[] {
  const options = new Map<string, ComboboxOption>();
  const add = (option: ComboboxOption) => options.has(option.value) || options.set(option.value, option);
  for (const { key, name, email, trips } of people) {
    if (by === 'employee') add({ value: key, label: name, detail: email });
    else
      for (const { countryCode, airportCode, cityName } of trips.flatMap(({ locations }) => locations)) {
        if (by === 'country') add({ value: countryCode, label: names.nameOfCountry(countryCode) });
        else if (airportCode !== null) add({ value: airportCode, label: airportCode, detail: cityName });
      }
  }
  const locale = localeOf(names.language);
  return [...options.values()].sort((a, b) => a.label.localeCompare(b.label, locale));
}

/** Options that contain every typed word. */
export function matchingOptions(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const words = wordsOf(typed);
  if (words.length === 0) return options;
  return options.filter(({ label, detail = '' }) => {
    const said = plainText(`${label} ${detail}`);
    return words.every((word) => said.includes(word));
  });
}
