import type { Place } from '@portolan/contracts';
import { otherCityNames } from '../../../reference-data/cityNames.ts';
import { normaliseForSearch } from '../../kernel/db/index.ts';

/** The words of what somebody typed, as places are looked up by them: no case, no accents, hyphens as spaces. */
export const typedWords = (query: string): string[] => plain(query).split(' ').filter(Boolean);

/** All that a place is found by, each word after a space: name, street, city in several languages, IATA code. */
export function searchTextOf({ name, address, locationCode }: Place): string {
  const otherNames = otherCityNames[`${address.cityName} ${address.countryCode}`] ?? '';
  return ` ${plain(`${name} ${address.line} ${address.cityName} ${locationCode ?? ''} ${otherNames}`)}`;
}

/** True when every typed word begins a word of the text. */
export const isFoundBy = (searchText: string, typed: readonly string[]): boolean =>
  typed.every((word) => searchText.includes(` ${word}`));

const plain = (text: string): string => normaliseForSearch(text.replaceAll('-', ' '));
