import { contexts } from '@portolan/contracts/operations';

/**
 * Lists of values that the contracts export and schemas repeat, by their text: the name of one value, such as `BookingStatus` for `bookingStatuses`.
 * @param schemas their text
 */
export function namedEnums(schemas: string, taken: ReadonlySet<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const exported of Object.values(contexts))
    for (const [key, value] of Object.entries(exported)) {
      const values: unknown = value;
      if (!Array.isArray(values) || values.length < 2 || !values.every((value) => typeof value === 'string')) continue;
      const name = key.slice(0, 1).toUpperCase() + singular(key.slice(1));
      const text = JSON.stringify(values);
      if (schemas.split(`"enum":${text}`).length < 3) continue;
      if (!names.has(text)) names.set(text, taken.has(name) ? `${name}Code` : name);
    }
  return names;
}

const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/uses$/, 'us')
    .replace(/([^us])s$/, '$1');
