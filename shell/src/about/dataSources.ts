/** A data source named as its licence requires. docs/DATA.md lists all sources with our changes. */
export interface DataSource {
  /** Kind of data; key of a text. */
  readonly what: 'cities' | 'airports' | 'countries' | 'map' | 'rates' | 'typeface';
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  /** Address of the licence's text; null for a licence without one. */
  readonly licenceUrl: string | null;
  readonly isChanged: boolean;
}

const ccBy = { licence: 'CC BY 4.0', licenceUrl: 'https://creativecommons.org/licenses/by/4.0/' };

export const dataSources: readonly DataSource[] = [
  { what: 'cities', name: 'GeoNames', url: 'https://www.geonames.org', ...ccBy, isChanged: true },
  {
    what: 'airports',
    name: 'airport-data-js',
    url: 'https://www.npmjs.com/package/airport-data-js',
    ...ccBy,
    isChanged: true,
  },
  {
    what: 'countries',
    name: 'Unicode CLDR',
    url: 'https://cldr.unicode.org',
    licence: 'Unicode License v3',
    licenceUrl: 'https://www.unicode.org/license.txt',
    isChanged: false,
  },
  {
    what: 'map',
    name: 'Natural Earth',
    url: 'https://www.naturalearthdata.com',
    licence: 'Public domain',
    licenceUrl: null,
    isChanged: true,
  },
  {
    what: 'rates',
    name: 'European Central Bank',
    url: 'https://www.ecb.europa.eu',
    licence: 'ECB',
    licenceUrl: 'https://www.ecb.europa.eu/services/using-our-site/disclaimer/html/index.en.html',
    isChanged: false,
  },
  {
    what: 'typeface',
    name: 'Inter',
    url: 'https://rsms.me/inter/',
    licence: 'SIL Open Font License 1.1',
    licenceUrl: 'https://openfontlicense.org',
    isChanged: false,
  },
];
