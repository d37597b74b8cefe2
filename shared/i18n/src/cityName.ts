import type { i18n } from 'i18next';

/** A city in the reader's language: `location.cities.<name>`, or the title-cased name if there is no text (spec §8). */
export function cityName(instance: i18n, name: string): string {
  const key = `location.cities.${name.toLowerCase()}`;
  return instance.exists(key, { ns: 'ui' }) ? instance.t(key, { ns: 'ui' }) : titleCase(name);
}

/** `NEW YORK` → `New York`, `aix-en-provence` → `Aix-En-Provence`, `københavn` → `København`. */
export const titleCase = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(^|[\s\-/(])(\p{L})/gu, (_whole, before: string, letter: string) => before + letter.toUpperCase());
