import { alliances, type FlightFare, type FlightSegment } from '@portolan/contracts';
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
} from '../offers/view/facets.ts';
import {
  isAnyPrice,
  isWithinPrice,
  noPriceBounds,
  parsePriceBounds,
  priceRangeOf,
  writePriceBounds,
  type PriceBounds,
} from '../offers/view/priceBounds.ts';
import {
  anyTime,
  isAnyTime,
  isWithinTimes,
  parseTimeWindow,
  writeTimeWindow,
  type TimeWindow,
  type TimeWindowParams,
} from '../offers/view/timeWindow.ts';
import type { FareOption, JourneyOption } from './journeyOptions.ts';

/** What a fare includes or allows. */
export const fareFacts = ['CABIN_BAG', 'CHECKED_BAG', 'CHANGEABLE', 'REFUNDABLE'] as const;
/** Facts of a journey that must all hold. */
export const flightFacts = ['IN_POLICY', 'LOW_CO2'] as const;
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

/** Time of day, `HH:mm`, by the clock of the airport. */
const timeOfDay = ({ dateTime, timeZone }: FlightSegment['from']) => localTimeOf(dateTime, timeZone).slice(11);

const firstOf = ({ journey: { segments } }: JourneyOption) => segments[0];
const lastOf = ({ journey: { segments } }: JourneyOption) => segments.at(-1);

/** Filters by values, by their names in the URL. */
const flightFacets = {
  stops: { values: stopCounts, valuesOf: ({ journey }) => [String(Math.min(2, journey.segments.length - 1))] },
  fare: {
    values: fareFacts,
    valuesOf: ({ fares }) => [...new Set(fares.flatMap(({ fare }) => factsOfFare(fare)))],
    isEvery: true,
  },
  more: { values: flightFacts, valuesOf: factsOf, isEvery: true },
  alliances: {
    values: alliances,
    valuesOf: ({ journey }) => [...new Set(journey.segments.flatMap(({ carrier }) => carrier.alliance ?? []))],
  },
  carriers: {
    values: /^[\w-]{1,8}$/,
    valuesOf: ({ journey }) => [...new Set(journey.segments.map(({ carrier }) => carrier.code))],
  },
} satisfies Readonly<Record<string, Facet<JourneyOption>>>;
export type FlightGroup = keyof typeof flightFacets;
export const flightGroups = Object.keys(flightFacets) as readonly FlightGroup[];

/** Which moment of a flight a window is about. */
export const flightWindows = ['departs', 'arrives'] as const;
export type FlightWindow = (typeof flightWindows)[number];

const windowParams = {
  departs: { from: 'departFrom', until: 'departUntil' },
  arrives: { from: 'arriveFrom', until: 'arriveUntil' },
} as const satisfies Readonly<Record<FlightWindow, TimeWindowParams>>;

export interface FlightFilters {
  readonly chosen: Chosen<FlightGroup>;
  /** Of the whole flight. */
  readonly price: PriceBounds;
  /** By the clocks of the airports. */
  readonly windows: Readonly<Record<FlightWindow, TimeWindow>>;
  /** Hours on the way at most; null for any. */
  readonly hours: number | null;
  /** Hours between two flights at most; null for any. */
  readonly layover: number | null;
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

export const noFlightFilters: FlightFilters = {
  chosen: noneChosen(flightFacets),
  price: noPriceBounds,
  windows: { departs: anyTime, arrives: anyTime },
  hours: null,
  layover: null,
};

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
      windows: {
        departs: parseTimeWindow(params, windowParams.departs),
        arrives: parseTimeWindow(params, windowParams.arrives),
      },
      hours: wholeAbove(params.get('hours')),
      layover: wholeAbove(params.get('layover')),
    },
    sort: flightSorts.find((sort) => sort === params.get('sort')) ?? 'recommended',
    page: wholeAbove(params.get('page')) ?? 1,
  };
}

/** `params` with `view` in place of the one that it had. */
export function withFlightView(params: URLSearchParams, { filters, sort, page }: FlightView): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['hours', 'layover', 'sort', 'page']) next.delete(name);
  writeChosen(next, flightFacets, filters.chosen);
  writePriceBounds(next, filters.price);
  for (const window of flightWindows) writeTimeWindow(next, windowParams[window], filters.windows[window]);
  if (filters.hours !== null) next.set('hours', String(filters.hours));
  if (filters.layover !== null) next.set('layover', String(filters.layover));
  if (sort !== 'recommended') next.set('sort', sort);
  if (page > 1) next.set('page', String(page));
  return next;
}

/** The same for the list of another leg: what is of its own hours and prices begins anew. */
export const forAnotherLeg = ({ filters, sort }: FlightView): FlightView => ({
  filters: { ...noFlightFilters, chosen: filters.chosen },
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

export type FlightFilterName = FlightGroup | FlightWindow | 'price' | 'hours' | 'layover';

export const isFlightWindow = (name: FlightFilterName): name is FlightWindow =>
  flightWindows.some((window) => window === name);

export const withFlightWindow = (filters: FlightFilters, name: FlightWindow, window: TimeWindow): FlightFilters => ({
  ...filters,
  windows: { ...filters.windows, [name]: window },
});

/** The filters without one of them. */
export function withoutFlightFilter(filters: FlightFilters, name: FlightFilterName): FlightFilters {
  if (name === 'price') return { ...filters, price: noPriceBounds };
  if (name === 'hours') return { ...filters, hours: null };
  if (name === 'layover') return { ...filters, layover: null };
  if (isFlightWindow(name)) return withFlightWindow(filters, name, anyTime);
  return withChosen(filters, name, []);
}

/** Filters that are set. */
export const activeFlightFilters = ({
  chosen,
  price,
  windows,
  hours,
  layover,
}: FlightFilters): readonly FlightFilterName[] => [
  ...chosenNames(chosen),
  ...(isAnyPrice(price) ? [] : (['price'] as const)),
  ...flightWindows.filter((window) => !isAnyTime(windows[window])),
  ...(hours === null ? [] : (['hours'] as const)),
  ...(layover === null ? [] : (['layover'] as const)),
];

/** The cheapest fare that has all that is asked of one; the cheapest of all where none has. */
export const shownFareOf = ({ fares }: JourneyOption, { chosen }: FlightFilters): FareOption =>
  fares.find(({ fare }) => chosen.fare.every((fact) => factsOfFare(fare).includes(fact))) ?? fares[0];

const isInWindow = (stop: FlightSegment['from'] | undefined, window: TimeWindow): boolean =>
  stop === undefined || isAnyTime(window) || isWithinTimes(timeOfDay(stop), window);

/** Minutes of the longest wait between two flights; 0 where there is none. */
const layoverOf = ({ journey: { segments } }: JourneyOption): number =>
  Math.max(
    0,
    ...segments.slice(1).map(({ from }, index) => (instantOf(from) - instantOf(segments[index]?.to)) / 60_000),
  );

/** The journeys that the filters let through, in the order in which they came. */
export const matchingFlights = (options: readonly JourneyOption[], filters: FlightFilters): readonly JourneyOption[] =>
  options.filter(
    (option) =>
      (filters.hours === null || option.journey.durationMinutes <= filters.hours * 60) &&
      (filters.layover === null || layoverOf(option) <= filters.layover * 60) &&
      isInWindow(firstOf(option)?.from, filters.windows.departs) &&
      isInWindow(lastOf(option)?.to, filters.windows.arrives) &&
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

/** Whole hours within which the shortest and the longest journey end; null without journeys. */
export const hoursRangeOf = (options: readonly JourneyOption[]) =>
  priceRangeOf(options.map(({ journey }) => Math.ceil(journey.durationMinutes / 60)));

/** Whole hours of the shortest and the longest layover; null without any. */
export const layoverRangeOf = (options: readonly JourneyOption[]) =>
  priceRangeOf(
    options.flatMap((option) => (option.journey.segments.length < 2 ? [] : Math.ceil(layoverOf(option) / 60))),
  );

/** How many of the journeys that the other filters let through take no longer. */
export const flightsWithin = (options: readonly JourneyOption[], filters: FlightFilters, hours: number): number =>
  matchingFlights(options, { ...filters, hours }).length;

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
