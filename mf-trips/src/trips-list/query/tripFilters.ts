import {
  bookingStatuses,
  productTypes,
  searchTextLength,
  travelStatuses,
  type BookingStatus,
  type ProductType,
  type TravelStatus,
} from '@portolan/contracts';

/** First and last day, yyyy-MM-dd, inclusive. */
export type DayRange = readonly [string, string];

/** At least one bound, in major units of the currency, inclusive. */
export interface PriceRange {
  readonly least: number | null;
  readonly most: number | null;
  readonly currency: string;
}

/** Filters of the trips list (spec §2); null or empty if inactive. */
export interface TripFilters {
  readonly search: string;
  readonly bookerId: string | null;
  readonly travellerId: string | null;
  readonly price: PriceRange | null;
  readonly startDate: DayRange | null;
  readonly endDate: DayRange | null;
  readonly createdDate: DayRange | null;
  readonly productType: readonly ProductType[];
  readonly travelStatus: readonly TravelStatus[];
  readonly bookingStatus: readonly BookingStatus[];
}
export type FilterName = keyof TripFilters;

export const noFilters: TripFilters = {
  search: '',
  bookerId: null,
  travellerId: null,
  price: null,
  startDate: null,
  endDate: null,
  createdDate: null,
  productType: [],
  travelStatus: [],
  bookingStatus: [],
};

export const dayFilters = ['startDate', 'endDate', 'createdDate'] as const;
export type DayFilter = (typeof dayFilters)[number];

/** In the order of the chips. */
const filterNames: readonly FilterName[] = [
  'search',
  'bookerId',
  'travellerId',
  'productType',
  'bookingStatus',
  'travelStatus',
  'price',
  ...dayFilters,
];

/** Reads the URL; invalid values are ignored. */
export function parseTripFilters(params: URLSearchParams): TripFilters {
  const search = (params.get('search') ?? '').trim();
  return {
    search: search.length > searchTextLength ? '' : search,
    bookerId: idIn(params.get('bookerId')),
    travellerId: idIn(params.get('travellerId')),
    price: priceIn(params),
    startDate: daysIn(params, 'startDate'),
    endDate: daysIn(params, 'endDate'),
    createdDate: daysIn(params, 'createdDate'),
    productType: chosenIn(
      params.getAll('productType').map((value) => value.toUpperCase()),
      productTypes,
    ),
    travelStatus: chosenIn(params.getAll('travelStatus'), travelStatuses),
    bookingStatus: chosenIn(params.getAll('bookingStatus'), bookingStatuses),
  };
}

/** URL parameters of the active filters, under the names of the API (spec §7). */
export function serialiseTripFilters(filters: TripFilters): URLSearchParams {
  const { search, bookerId, travellerId, price } = filters;
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (bookerId !== null) params.set('bookerId', bookerId);
  if (travellerId !== null) params.set('travellerId', travellerId);
  if (price?.least != null) params.set('totalPrice.gt', String(price.least));
  if (price?.most != null) params.set('totalPrice.lt', String(price.most));
  if (price !== null) params.set('totalPrice.currency', price.currency);
  for (const name of dayFilters) {
    const [first, last] = filters[name] ?? [];
    if (first !== undefined) params.set(`${name}.gt`, first);
    if (last !== undefined) params.set(`${name}.lt`, last);
  }
  for (const name of ['productType', 'travelStatus', 'bookingStatus'] as const)
    for (const value of filters[name]) params.append(name, value);
  return params;
}

export const areSameFilters = (a: TripFilters, b: TripFilters): boolean =>
  String(serialiseTripFilters(a)) === String(serialiseTripFilters(b));

export const withoutFilter = (filters: TripFilters, name: FilterName): TripFilters => ({
  ...filters,
  [name]: noFilters[name],
});

/** Names of the active filters. */
export const activeFilters = (filters: TripFilters): FilterName[] =>
  filterNames.filter((name) => !areSameFilters(filters, withoutFilter(filters, name)));

const idIn = (value: string | null): string | null =>
  value !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : null;

/** The valid values, each once, in the order of `all`. */
const chosenIn = <Value extends string>(values: readonly string[], all: readonly Value[]): Value[] =>
  all.filter((value) => values.includes(value));

function priceIn(params: URLSearchParams): PriceRange | null {
  const [least, most] = [
    parseAmount(params.get('totalPrice.gt') ?? ''),
    parseAmount(params.get('totalPrice.lt') ?? ''),
  ];
  const currency = params.get('totalPrice.currency') ?? '';
  if (
    !/^[A-Z]{3}$/.test(currency) ||
    (least === null && most === null) ||
    (least !== null && most !== null && least > most)
  )
    return null;
  return { least, most, currency };
}

/** Reads an amount with a point or comma before at most two decimals, and with spaces; null for anything else. */
export function parseAmount(text: string): number | null {
  const digits = text.replace(/\s/g, '').replace(',', '.');
  return /^\d{1,12}(\.\d{1,2})?$/.test(digits) ? Number(digits) : null;
}

/** Invalid date ranges of the URL: half of a range, an end before its start, or days that do not exist. */
export const impossibleRanges = (params: URLSearchParams): DayFilter[] =>
  dayFilters.filter((name) => (params.has(`${name}.gt`) || params.has(`${name}.lt`)) && daysIn(params, name) === null);

function daysIn(params: URLSearchParams, name: DayFilter): DayRange | null {
  const [first, last] = [params.get(`${name}.gt`) ?? '', params.get(`${name}.lt`) ?? ''];
  return isDay(first) && isDay(last) && first <= last ? [first, last] : null;
}

/** True for an existing day in the years that the API accepts. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900-01-01' || text > '2999-12-31') return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
