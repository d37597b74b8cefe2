import { trainClasses, trainFlexibilities, type TrainJourney, type TrainOffer } from '@portolan/contracts';
import { localTimeOf } from '@portolan/i18n';
import {
  chosenNames,
  isChosen,
  noneChosen,
  parseChosen,
  writeChosen,
  type Chosen,
  type Facet,
  type FacetOption,
} from '../offers/view/facets.ts';
import {
  anyTime,
  isAnyTime,
  isWithinTimes,
  parseTimeWindow,
  writeTimeWindow,
  type TimeWindow,
} from '../offers/view/timeWindow.ts';

export const trainDirections = ['outward', 'back'] as const;
export type TrainDirection = (typeof trainDirections)[number];

/** A journey with the tickets that are known of it; null while its prices are not. */
export interface TrainRow {
  readonly journey: TrainJourney;
  readonly offers: readonly TrainOffer[] | null;
}

export const changesOf = ({ legs }: TrainJourney): number => legs.length - 1;

/** Filters of journeys. */
const journeyFacets = {
  changes: { values: ['0', '1', '2'], valuesOf: ({ journey }) => [String(Math.min(2, changesOf(journey)))] },
  operator: { values: /^[\w-]{1,32}$/, valuesOf: ({ journey }) => journey.legs.map(({ operator }) => operator.code) },
} satisfies Readonly<Record<string, Facet<TrainRow>>>;

/** Filters of tickets: one of a journey must pass all of them. */
const ticketFacets = {
  trainClass: { values: trainClasses, valuesOf: ({ trainClass }) => [trainClass] },
  flexibility: { values: trainFlexibilities, valuesOf: ({ flexibility }) => [flexibility] },
  more: {
    values: ['REFUNDABLE', 'IN_POLICY'],
    valuesOf: ({ refund, policy }) => [
      ...(refund.kind === 'NO' ? [] : ['REFUNDABLE']),
      ...(policy?.state === 'IN' ? ['IN_POLICY'] : []),
    ],
    isEvery: true,
  },
} satisfies Readonly<Record<string, Facet<TrainOffer>>>;

const facets = { ...journeyFacets, ...ticketFacets };
type JourneyGroup = keyof typeof journeyFacets;
type TicketGroup = keyof typeof ticketFacets;
export type TrainGroup = JourneyGroup | TicketGroup;
export const trainGroups = Object.keys(facets) as readonly TrainGroup[];

export interface TrainFilters {
  readonly chosen: Chosen<TrainGroup>;
  readonly windows: Readonly<Record<TrainDirection, TimeWindow>>;
}
export type TrainFilterName = TrainGroup | TrainDirection;

export const trainSorts = ['departure', 'arrival', 'duration', 'price', 'co2'] as const;
export type TrainSort = (typeof trainSorts)[number];

/** How the trains that were found are shown; the URL is its truth. */
export interface TrainView {
  readonly filters: TrainFilters;
  readonly sort: TrainSort;
}

export const noTrainFilters: TrainFilters = {
  chosen: noneChosen(facets),
  windows: { outward: anyTime, back: anyTime },
};

const windowParams = {
  outward: { from: 'leaveFrom', until: 'leaveUntil' },
  back: { from: 'backFrom', until: 'backUntil' },
} as const;

/** Reads the URL; a value that there is not is left out. */
export function parseTrainView(params: URLSearchParams): TrainView {
  return {
    filters: {
      chosen: parseChosen<TrainGroup>(params, facets),
      windows: {
        outward: parseTimeWindow(params, windowParams.outward),
        back: parseTimeWindow(params, windowParams.back),
      },
    },
    sort: trainSorts.find((sort) => sort === params.get('sort')) ?? 'departure',
  };
}

/** `params` with `view` in place of the one that it had. */
export function withTrainView(params: URLSearchParams, { filters, sort }: TrainView): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('sort');
  writeChosen(next, facets, filters.chosen);
  for (const direction of trainDirections) writeTimeWindow(next, windowParams[direction], filters.windows[direction]);
  if (sort !== 'departure') next.set('sort', sort);
  return next;
}

export const withTrainsChosen = (
  filters: TrainFilters,
  group: TrainGroup,
  values: readonly string[],
): TrainFilters => ({ ...filters, chosen: { ...filters.chosen, [group]: values } });

export const withWindow = (filters: TrainFilters, direction: TrainDirection, window: TimeWindow): TrainFilters => ({
  ...filters,
  windows: { ...filters.windows, [direction]: window },
});

export const isDirection = (name: TrainFilterName): name is TrainDirection =>
  trainDirections.some((direction) => direction === name);

/** The filters without one of them. */
export const withoutTrainFilter = (filters: TrainFilters, name: TrainFilterName): TrainFilters =>
  isDirection(name) ? withWindow(filters, name, anyTime) : withTrainsChosen(filters, name, []);

/** Filters that are set. */
export const activeTrainFilters = ({ chosen, windows }: TrainFilters): readonly TrainFilterName[] => [
  ...chosenNames(chosen),
  ...trainDirections.filter((direction) => !isAnyTime(windows[direction])),
];

/** Time of day, `HH:mm`, by the clock of the place. */
export const timeOfDay = ({ dateTime, timeZone }: { readonly dateTime: string; readonly timeZone: string }): string =>
  localTimeOf(dateTime, timeZone).slice(11);

const firstOf = ({ legs }: TrainJourney) => legs[0];
const lastOf = ({ legs }: TrainJourney) => legs.at(-1);
/** Milliseconds since the epoch. */
export const departureOf = (journey: TrainJourney): number => Date.parse(firstOf(journey)?.from.dateTime ?? '');
export const arrivalOf = (journey: TrainJourney): number => Date.parse(lastOf(journey)?.to.dateTime ?? '');

function leavesWithin(journey: TrainJourney, window: TimeWindow): boolean {
  const first = firstOf(journey);
  return first === undefined || isAnyTime(window) || isWithinTimes(timeOfDay(first.from), window);
}

/** Whether the filters let a ticket be chosen. */
export const isTicketShown = (offer: TrainOffer, { chosen }: TrainFilters): boolean =>
  isChosen<TrainOffer, TicketGroup>(ticketFacets, offer, chosen);

/** The journeys of a direction that the filters let through: one without prices may still have a ticket that passes, one that is sold out has none to lose. */
export const matchingTrains = (
  rows: readonly TrainRow[],
  filters: TrainFilters,
  direction: TrainDirection,
): readonly TrainRow[] =>
  rows.filter(
    (row) =>
      isChosen<TrainRow, JourneyGroup>(journeyFacets, row, filters.chosen) &&
      leavesWithin(row.journey, filters.windows[direction]) &&
      (row.offers === null || row.offers.length === 0 || row.offers.some((offer) => isTicketShown(offer, filters))),
  );

/** The rows of both directions. */
export type TrainRows = Readonly<Record<TrainDirection, readonly TrainRow[]>>;

/** Values of a group, each with how many journeys, or tickets, the other filters leave with it. */
export function trainOptions(rows: TrainRows, filters: TrainFilters, group: TrainGroup): readonly FacetOption[] {
  const others = withoutTrainFilter(filters, group);
  const left = trainDirections.flatMap((direction) => matchingTrains(rows[direction], others, direction));
  const tickets = left.flatMap(({ offers }) => offers ?? []).filter((offer) => isTicketShown(offer, others));
  const valuesOfAll: readonly (readonly string[])[] =
    group === 'changes' || group === 'operator'
      ? left.map((row) => [...new Set(journeyFacets[group].valuesOf(row))])
      : tickets.map((offer) => ticketFacets[group].valuesOf(offer));
  const { values } = facets[group];
  const all =
    values instanceof RegExp
      ? [
          ...new Set(trainDirections.flatMap((direction) => rows[direction]).flatMap(journeyFacets.operator.valuesOf)),
        ].sort()
      : values;
  return all.map((value) => ({ value, count: valuesOfAll.filter((one) => one.includes(value)).length }));
}

const cheapestOf = ({ offers }: TrainRow): number =>
  Math.min(...(offers ?? []).map(({ price }) => price.total), Number.POSITIVE_INFINITY);

const orders: Readonly<Record<TrainSort, (a: TrainRow, b: TrainRow) => number>> = {
  departure: (a, b) => departureOf(a.journey) - departureOf(b.journey),
  arrival: (a, b) => arrivalOf(a.journey) - arrivalOf(b.journey),
  duration: (a, b) => a.journey.durationMinutes - b.journey.durationMinutes,
  price: (a, b) => {
    const [one, other] = [cheapestOf(a), cheapestOf(b)];
    return one === other ? 0 : one - other;
  },
  co2: (a, b) => a.journey.co2Grams - b.journey.co2Grams,
};

/** What one sees of the day is ordered; what is earlier or later stays so. */
export const sortedTrains = (rows: readonly TrainRow[], sort: TrainSort): readonly TrainRow[] =>
  rows.toSorted(orders[sort]);

/** Journeys of a direction that are shown at once. */
export const shownTrains = 8;

export interface TrainWindow {
  readonly rows: readonly TrainRow[];
  /** Departures at which the rows before and after begin; null where the day has none. */
  readonly earlier: number | null;
  readonly later: number | null;
}

/** Eight journeys from a departure on, of `rows` by departure; at the end of the day the last eight. */
export function trainWindow(rows: readonly TrainRow[], from: number | null): TrainWindow {
  const found = from === null ? 0 : rows.findIndex(({ journey }) => departureOf(journey) >= from);
  const last = Math.max(0, rows.length - shownTrains);
  const start = found === -1 ? last : Math.min(found, last);
  const departureAt = (index: number) => {
    const row = rows[index];
    return row === undefined ? null : departureOf(row.journey);
  };
  return {
    rows: rows.slice(start, start + shownTrains),
    earlier: start === 0 ? null : departureAt(Math.max(0, start - shownTrains)),
    later: start >= last ? null : departureAt(Math.min(start + shownTrains, last)),
  };
}

/** A filter without which there are trains. */
export interface NarrowTrainFilter {
  readonly name: TrainFilterName;
  readonly count: number;
}

/** Which filters leave trains of a direction when one of them is dropped, the one that leaves most first; at most three. */
export const narrowestTrainFilters = (
  rows: readonly TrainRow[],
  filters: TrainFilters,
  direction: TrainDirection,
): readonly NarrowTrainFilter[] =>
  activeTrainFilters(filters)
    .map((name) => ({ name, count: matchingTrains(rows, withoutTrainFilter(filters, name), direction).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 3);
