import type { TrackedPerson } from './trackedPeople.ts';

/**
 * People of whom every word of `text` is in the name or in a city of a trip. Upper case and accents do not matter;
 * `nameOfCity` gives a city's name in the reader's language, which counts beside the one on the wire.
 */
export function filterPeople(
  people: readonly TrackedPerson[],
  text: string,
  nameOfCity: (city: string) => string,
): readonly TrackedPerson[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return people;
  return people.filter((person) => {
    const cities = person.trips.flatMap(({ locations }) =>
      locations.flatMap(({ cityName }) => [cityName, nameOfCity(cityName)]),
    );
    const said = plain([person.name, ...cities].join(' '));
    return words.every((word) => said.includes(word));
  });
}

/** Letters that are no base letter and accent in Unicode, as people type them who lack the key. */
const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', đ: 'dj', ð: 'd', ß: 'ss', ł: 'l' };

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øæđðßł]/g, (letter) => letters[letter] ?? letter);
