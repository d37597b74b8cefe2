import type { FlightFare, FlightSegment } from '@portolan/contracts';
import { localTimeOf } from '@portolan/i18n';
import {
  chosenNames,
  isChosen,
  noneChosen,
  optionsOf,
  parseChosen,
  writeChosen,
  type Chosen,
  type Facet,
  type FacetOption,
} from '../search/facets.ts';
import {
  isWithinPrice,
  noPriceBounds,
  parsePriceBounds,
  writePriceBounds,
  type PriceBounds,
} from '../search/priceBounds.ts';
import type { FareOption, JourneyOption } from './journeyOptions.ts';

/** What a fare includes or allows. */
export const fareFacts = ['CABIN_BAG', 'CHECKED_BAG', 'CHANGEABLE', 'REFUNDABLE'] as const;
/** Facts of a journey that must all hold. */
export const flightFacts = ['IN_POLICY', 'LOW_CO2'] as const;
/** Windows of six hours, by the clock of the airport. */
export const dayParts = ['NIGHT', 'MORNING', 'AFTERNOON', 'EVENING'] as const;
/** Stops on the way; the last is two or more. */
export const stopCounts = ['0', '1', '2'] as const;

const isAllowed = ({ kind }: FlightFare['change']) => kind === 'FREE' || kind === 'FOR_FEE';

const factsOfFare = ({ bags, change, refund }: FlightFare): readonly string[] => [
  ...(bags.cabin > 0 ? ['CABIN_BAG'] : []),
  ...(bags.checked > 0 ? ['CHECKED_BAG'] : []),
  ...(isAllowed(change) ? ['CHANGEABLE'] : []),
  ...(isAllowed(refund) ? ['REFUNDABLE'] : []),
];

const factsOf = ({ journey: { policy, co2Percent } }: JourneyOption): readonly string[] => [
  ...(policy?.state === 'IN' ? ['IN_POLICY'] : []),
  ...(co2Percent <= 0 ? ['LOW_CO2'] : []),
];

/** Minutes after midnight by the clock of the airport, of a stop. */
const minuteOf = ({ dateTime, timeZone }: FlightSegment['from']) => {
  const [hour, minute] = localTimeOf(dateTime, timeZone).slice(11).split(':');
  return Number(hour) * 60 + Number(minute);
};

const partOf = (stop: FlightSegment['from']) => dayParts[Math.floor(minuteOf(stop) / 360)] ?? 'NIGHT';

const firstOf = ({ journey: { segments } }: JourneyOption) => segments[0];
const lastOf = ({ journey: { segments } }: JourneyOption) => segments.at(-1);

/** Filters by values, by their names in the URL. */
const flightFacets = {
  stops: { values: stopCounts, valuesOf: ({ journey }) => [String(Math.min(2, journey.segments.length - 1))] },
  departs: { values: dayParts, valuesOf: (option) => [firstOf(option)?.from].flatMap((at) => at ?? []).map(partOf) },
  arrives: { values: dayParts, valuesOf: (option) => [lastOf(option)?.to].flatMap((at) => at ?? []).map(partOf) },
  fare: {
    values: fareFacts,
    valuesOf: ({ fares }) => [...new Set(fares.flatMap(({ fare }) => factsOfFare(fare)))],
    isEvery: true,
  },
  more: { values: flightFacts, valuesOf: factsOf, isEvery: true },
  carriers: {
    values: /^[\w-]{1,8}$/,
    valuesOf: ({ journey }) => [...new Set(journey.segments.map(({ carrier }) => carrier.code))],
  },
} satisfies Readonly<Record<string, Facet<JourneyOption>>>;
export type FlightGroup = keyof typeof flightFacets;
export const flightGroups = Object.keys(flightFacets) as readonly FlightGroup[];

export interface FlightFilters {
  readonly chosen: Chosen<FlightGroup>;
  /** Of the whole flight. */
  readonly price: PriceBounds;
  /** Hours on the way at most; null for any. */
  readonly hours: number | null;
}

export const flightSorts = ['recommended', 'price', 'duration', 'departure', 'arrival', 'co2'] as const;
export type FlightSort = (typeof flightSorts)[number];

/** Flights on a page. */
export const flightPageSize = 20;

/** How the flights of a leg are shown; the URL is its truth. Pages count from 1. */
export interface FlightView {
  readonly filters: FlightFilters;
  readonly sort: FlightSort;
  readonly page: number;
}

export const noFlightFilters: FlightFilters = { chosen: noneChosen(flightFacets), price: noPriceBounds, hours: null };

const wholeAbove = (text: string | null): number | null => {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) && value > 0 ? value : null;
};

/** Reads the URL; a value that there is not is left out. */
export function parseFlightView(params: URLSearchParams): FlightView {
  return {
    filters: {
      chosen: parseChosen(params, flightFacets),
      price: parsePriceBounds(params),
      hours: wholeAbove(params.get('hours')),
    },
    sort: flightSorts.find((sort) => sort === params.get('sort')) ?? 'recommended',
    page: wholeAbove(params.get('page')) ?? 1,
  };
}

/** `params` with `view` in place of the one that it had. */
export function withFlightView(params: URLSearchParams, { filters, sort, page }: FlightView): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['hours', 'sort', 'page']) next.delete(name);
  writeChosen(next, filters.chosen);
  writePriceBounds(next, filters.price);
  if (filters.hours !== null) next.set('hours', String(filters.hours));
  if (sort !== 'recommended') next.set('sort', sort);
  if (page > 1) next.set('page', String(page));
  return next;
}

/** The same for the list of another leg: what is of its own hours and prices begins anew. */
export const forAnotherLeg = ({ filters, sort }: FlightView): FlightView => ({
  filters: { ...noFlightFilters, chosen: { ...filters.chosen, departs: [], arrives: [] } },
  sort,
  page: 1,
});

/** Other filters begin at the first page. */
export const withFlightFilters = (view: FlightView, filters: FlightFilters): FlightView => ({
  ...view,
  filters,
  page: 1,
});
/** Another sort begins at the first page. */
export const withFlightSort = (view: FlightView, sort: FlightSort): FlightView => ({ ...view, sort, page: 1 });

export const withChosen = (filters: FlightFilters, group: FlightGroup, values: readonly string[]): FlightFilters => ({
  ...filters,
  chosen: { ...filters.chosen, [group]: values },
});

export type FlightFilterName = FlightGroup | 'price' | 'hours';

/** The filters without one of them. */
export function withoutFlightFilter(filters: FlightFilters, name: FlightFilterName): FlightFilters {
  if (name === 'price') return { ...filters, price: noPriceBounds };
  if (name === 'hours') return { ...filters, hours: null };
  return withChosen(filters, name, []);
}

/** Filters that are set. */
export const activeFlightFilters = ({ chosen, price, hours }: FlightFilters): readonly FlightFilterName[] => [
  ...chosenNames(chosen),
  ...(price.min !== null || price.max !== null ? (['price'] as const) : []),
  ...(hours === null ? [] : (['hours'] as const)),
];

/** The cheapest fare that has all that is asked of one; the cheapest of all where none has. */
export const shownFareOf = ({ fares }: JourneyOption, { chosen }: FlightFilters): FareOption =>
  fares.find(({ fare }) => chosen.fare.every((fact) => factsOfFare(fare).includes(fact))) ?? fares[0];

/** The journeys that the filters let through, in the order in which they came. */
export const matchingFlights = (options: readonly JourneyOption[], filters: FlightFilters): readonly JourneyOption[] =>
  options.filter(
    (option) =>
      (filters.hours === null || option.journey.durationMinutes <= filters.hours * 60) &&
      isChosen<JourneyOption, FlightGroup>(flightFacets, option, filters.chosen) &&
      isWithinPrice(shownFareOf(option, filters).total, filters.price),
  );

/** Values of a group with their counts: of facts as they would all hold together, else as if nothing of the group were chosen. */
export const flightOptions = (
  options: readonly JourneyOption[],
  filters: FlightFilters,
  group: FlightGroup,
): readonly FacetOption[] =>
  optionsOf<JourneyOption>(
    flightFacets[group],
    options,
    matchingFlights(options, group === 'fare' || group === 'more' ? filters : withoutFlightFilter(filters, group)),
    filters.chosen[group],
  );

/** Whole hours within which some of the journeys end, each with how many of those that the other filters let through. */
export function flightsWithin(options: readonly JourneyOption[], filters: FlightFilters) {
  const others = matchingFlights(options, withoutFlightFilter(filters, 'hours'));
  const hours = new Set(options.map(({ journey }) => Math.ceil(journey.durationMinutes / 60)));
  if (filters.hours !== null) hours.add(filters.hours);
  return [...hours]
    .toSorted((one, other) => one - other)
    .map((most) => ({
      hours: most,
      count: others.filter(({ journey }) => journey.durationMinutes <= most * 60).length,
    }));
}

const instantOf = (stop: FlightSegment['from'] | undefined) => Date.parse(stop?.dateTime ?? '');

const measures: Readonly<
  Record<Exclude<FlightSort, 'recommended'>, (option: JourneyOption, filters: FlightFilters) => number>
> = {
  price: (option, filters) => shownFareOf(option, filters).total,
  duration: ({ journey }) => journey.durationMinutes,
  departure: (option) => instantOf(firstOf(option)?.from),
  arrival: (option) => instantOf(lastOf(option)?.to),
  co2: ({ journey }) => journey.co2Grams,
};

/** The API's own order is the recommended one. */
export function sortedFlights(
  options: readonly JourneyOption[],
  { sort, filters }: Pick<FlightView, 'sort' | 'filters'>,
): readonly JourneyOption[] {
  if (sort === 'recommended') return options;
  const measure = measures[sort];
  return options.toSorted((one, other) => measure(one, filters) - measure(other, filters));
}

/** A filter without which there are flights. */
export interface Narrow {
  readonly name: FlightFilterName;
  readonly count: number;
}

/** Which filters leave flights when one of them is dropped, the one that leaves most first; at most three. */
export const narrowestFlightFilters = (options: readonly JourneyOption[], filters: FlightFilters): readonly Narrow[] =>
  activeFlightFilters(filters)
    .map((name) => ({ name, count: matchingFlights(options, withoutFlightFilter(filters, name)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 3);
