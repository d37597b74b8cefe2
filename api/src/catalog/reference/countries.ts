import countries from 'i18n-iso-countries';
import type { Country, LanguageCode } from '@portolan/contracts';
import { localeOf } from '@portolan/i18n';

const cache = new Map<LanguageCode, Country[]>();

/** Every country of ISO 3166-1 by its name in a language, in that language's order. */
export function countriesIn(language: LanguageCode): Country[] {
  const cached = cache.get(language);
  if (cached) return cached;
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'region' });
  const countriesByName = Object.keys(countries.getAlpha2Codes())
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, localeOf(language)));
  cache.set(language, countriesByName);
  return countriesByName;
}
