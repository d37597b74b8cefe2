import { localeOf, type Language } from './languages.ts';

/** Names countries by their ISO 3166-1 code, two letters; an unknown code is its own name. */
export function countryNames(language: Language): (code: string) => string {
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'region' });
  return (code) => names.of(code) ?? code;
}
