import { newCartName, type LanguageCode } from '@portolan/contracts';

const words: Readonly<Record<LanguageCode, (city: string) => string>> = {
  en: (city) => `Trip to ${city}`,
  sr: (city) => `Putovanje: ${city}`,
  sv: (city) => `Resa till ${city}`,
  da: (city) => `Rejse til ${city}`,
};

/**
 * A trip's name for lists, approvals and mails: one with the default name of the specification (§9) is called after its destination.
 * @param cities of `tripCities`
 */
export function tripTitle(name: string, cities: readonly string[], language: LanguageCode): string {
  const destination = cities.at(-1);
  return name === newCartName && destination !== undefined ? words[language](destination) : name;
}
