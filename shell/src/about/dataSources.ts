/** A source whose data the portal shows, as its licence wants it named; docs/DATA.md has all of them, with what was changed. */
export interface DataSource {
  /** Key of what it gives us. */
  readonly what: 'cities' | 'airports' | 'countries' | 'map' | 'rates' | 'typeface';
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  /** Of the licence's text; null where there is none to link to. */
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
