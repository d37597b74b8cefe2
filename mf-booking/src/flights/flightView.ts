import { alliances, type FlightFare, type FlightSegment } from '@portolan/contracts';
import { localTimeOf } from '@portolan/i18n';
import { priceBound, timeBound, valueBound, wholeAbove } from '../offers/view/bounds.ts';
import type { Facets } from '../offers/view/facets.ts';
import { OfferView, type Filters, type ViewState } from '../offers/view/OfferView.ts';
import { numberedPages } from '../offers/view/paging.ts';
import { priceRangeOf, type PriceBounds } from '../offers/view/priceBounds.ts';
import type { TimeWindow } from '../offers/view/timeWindow.ts';
import type { FareOption, JourneyOption } from './journeyOptions.ts';

/** Facts of a fare. */
const fareFacts = ['CABIN_BAG', 'CHECKED_BAG', 'CHANGEABLE', 'REFUNDABLE'] as const;
/** Facts that a matching journey must all have. */
const flightFacts = ['IN_POLICY', 'LOW_CO2'] as const;
/** Number of stops; the last means two or more. */
const stopCounts = ['0', '1', '2'] as const;

const isAllowed = ({ kind }: FlightFare['change']) => kind === 'FREE' || kind === 'FOR_FEE';

const factsOfFare = ({ bags, change, refund }: FlightFare): readonly string[] => [
  ...(bags.cabin > 0 ? ['CABIN_BAG'] : []),
  ...(bags.checked > 0 ? ['CHECKED_BAG'] : []),
  ...(isAllowed(change) ? ['CHANGEABLE'] : []),
  ...(isAllowed(refund) ? ['REFUNDABLE'] : []),
];

const hasFacts = ({ fare }: FareOption, facts: readonly string[]): boolean => {
  const own = factsOfFare(fare);
  return facts.every((fact) => own.includes(fact));
};

const factsOf = ({ journey: { policy, co2Percent } }: JourneyOption): readonly string[] => [
  ...(policy?.state === 'IN' ? ['IN_POLICY'] : []),
  ...(co2Percent <= 0 ? ['LOW_CO2'] : []),
];

/** Local time at the airport, `HH:mm`. */
const timeOfDay = (stop: FlightSegment['from'] | undefined): string | null =>
  stop === undefined ? null : localTimeOf(stop.dateTime, stop.timeZone).slice(11);

const firstOf = ({ journey: { segments } }: JourneyOption) => segments[0];
const lastOf = ({ journey: { segments } }: JourneyOption) => segments.at(-1);

/** Facets by their names in the URL. */
const facets = {
  stops: { values: stopCounts, valuesOf: ({ journey }) => [String(Math.min(2, journey.segments.length - 1))] },
  fare: {
    values: fareFacts,
    valuesOf: ({ fares }) => [...new Set(fares.flatMap(({ fare }) => factsOfFare(fare)))],
    isEvery: true,
    // A ticket has one fare: what another one includes does not help.
    hasTogether: ({ fares }, facts) => fares.some((fare) => hasFacts(fare, facts)),
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
} satisfies Facets<JourneyOption, string>;
export type FlightGroup = keyof typeof facets;

export interface FlightBounds {
  /** Price of all legs. */
  readonly price: PriceBounds;
  /** In local time of the airport. */
  readonly departs: TimeWindow;
  readonly arrives: TimeWindow;
  /** Maximum duration in hours; null for any. */
  readonly hours: number | null;
  /** Maximum layover in hours; null for any. */
  readonly layover: number | null;
}
export type FlightSort = 'recommended' | 'price' | 'duration' | 'departure' | 'arrival' | 'co2';
export type FlightFilters = Filters<FlightGroup, FlightBounds>;
export type FlightViewState = ViewState<FlightGroup, FlightBounds, FlightSort>;

/** The cheapest fare with all chosen facts, or else the cheapest of all. */
export const shownFareOf = ({ fares }: JourneyOption, { chosen }: FlightFilters): FareOption =>
  fares.find((fare) => hasFacts(fare, chosen.fare)) ?? fares[0];

const instantOf = (stop: FlightSegment['from'] | undefined) => Date.parse(stop?.dateTime ?? '');

/** Longest layover in minutes; 0 without one. */
const layoverOf = ({ journey: { segments } }: JourneyOption): number =>
  Math.max(
    0,
    ...segments.slice(1).map(({ from }, index) => (instantOf(from) - instantOf(segments[index]?.to)) / 60_000),
  );

export const flightView = new OfferView<JourneyOption, FlightGroup, FlightBounds, FlightSort>({
  texts: 'flights',
  facets,
  bounds: {
    price: priceBound((option, filters) => shownFareOf(option, filters).total),
    departs: timeBound({ from: 'departFrom', until: 'departUntil' }, (option) => timeOfDay(firstOf(option)?.from)),
    arrives: timeBound({ from: 'arriveFrom', until: 'arriveUntil' }, (option) => timeOfDay(lastOf(option)?.to)),
    hours: valueBound({
      param: 'hours',
      any: null,
      read: wholeAbove,
      passes: ({ journey }, hours) => hours === null || journey.durationMinutes <= hours * 60,
    }),
    layover: valueBound({
      param: 'layover',
      any: null,
      read: wholeAbove,
      passes: (option, hours) => hours === null || layoverOf(option) <= hours * 60,
    }),
  },
  sorts: {
    recommended: () => 0, // the API's own order
    price: (option, filters) => shownFareOf(option, filters).total,
    duration: ({ journey }) => journey.durationMinutes,
    departure: (option) => instantOf(firstOf(option)?.from),
    arrival: (option) => instantOf(lastOf(option)?.to),
    co2: ({ journey }) => journey.co2Grams,
  },
  paging: numberedPages(20),
});

/** The view for another leg, without the filters by hours and price. */
export const forAnotherLeg = ({ filters, sort }: FlightViewState): FlightViewState => ({
  filters: { ...flightView.unfiltered, chosen: filters.chosen },
  sort,
  page: 1,
});

/** Shortest and longest duration in hours, rounded up; null without journeys. */
export const hoursRangeOf = (options: readonly JourneyOption[]) =>
  priceRangeOf(options.map(({ journey }) => Math.ceil(journey.durationMinutes / 60)));

/** Shortest and longest layover in whole hours; null without any. */
export const layoverRangeOf = (options: readonly JourneyOption[]) =>
  priceRangeOf(
    options.flatMap((option) => (option.journey.segments.length < 2 ? [] : Math.ceil(layoverOf(option) / 60))),
  );
