import { createContext, useCallback, useContext } from 'react';

/** Names of countries by their ISO 3166-1 alpha-2 codes; null before they load. */
export const CountryNamesContext = createContext<ReadonlyMap<string, string> | null>(null);

/** Names a country in the reader's language; its code until names are loaded. */
export function useCountryName(): (code: string) => string {
  const names = useContext(CountryNamesContext);
  return useCallback((code) => names?.get(code) ?? code, [names]);
}
