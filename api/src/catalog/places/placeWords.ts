import type { Place } from '@portolan/contracts';
import { cityGroups } from '../../../reference-data/cityGroups.ts';
import { otherCityNames } from '../../../reference-data/cityNames.ts';
import { normaliseForSearch } from '../../kernel/db/index.ts';

const groupCodes = new Map(Object.entries(cityGroups).map(([code, city]) => [city, code]));

/** IATA's code for all airports of a city; undefined for another kind of place and for a city without a code. */
export const groupCodeOf = ({ type, address }: Place): string | undefined =>
  type === 'city' ? groupCodes.get(`${address.cityName} ${address.countryCode}`) : undefined;

/** Words of a query as the index knows them: lower case, no accents, hyphens as spaces. */
export const typedWords = (query: string): string[] => plain(query).split(' ').filter(Boolean);

/**
 * Text by which a place is found, each word after a space: name, street, city in several languages, IATA code of the airport or of the city’s
 * airports.
 */
export function searchTextOf(place: Place): string {
  const { name, address, locationCode } = place;
  const otherNames = otherCityNames[`${address.cityName} ${address.countryCode}`] ?? '';
  return ` ${plain(`${name} ${address.line} ${address.cityName} ${locationCode ?? groupCodeOf(place) ?? ''} ${otherNames}`)}`;
}

/** True when every typed word begins a word of the text. */
export const isFoundBy = (searchText: string, typed: readonly string[]): boolean =>
  typed.every((word) => searchText.includes(` ${word}`));

const plain = (text: string): string => normaliseForSearch(text.replaceAll('-', ' '));
