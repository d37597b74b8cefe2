import { trainClasses, trainFlexibilities, type TrainOffer } from '@portolan/contracts';
import { timeBound } from '../offers/view/bounds.ts';
import { isChosen, namesOf, type Facet, type FacetOption, type Facets } from '../offers/view/facets.ts';
import { OfferView, type Filters, type ViewState } from '../offers/view/OfferView.ts';
import type { TimeWindow } from '../offers/view/timeWindow.ts';
import {
  arrivalOf,
  changesOf,
  departureOf,
  timeOfDay,
  trainDirections,
  type TrainDirection,
  type TrainRow,
  type TrainRows,
} from './trainRows.ts';

/** Filters of journeys. */
const journeyFacets = {
  changes: { values: ['0', '1', '2'], valuesOf: ({ journey }) => [String(Math.min(2, changesOf(journey)))] },
  operator: { values: /^[\w-]{1,32}$/, valuesOf: ({ journey }) => journey.legs.map(({ operator }) => operator.code) },
} satisfies Facets<TrainRow, string>;

/** Filters of tickets. */
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
} satisfies Facets<TrainOffer, string>;

type TicketGroup = keyof typeof ticketFacets;
const ticketGroups = namesOf<TicketGroup>(ticketFacets);
const isOfTickets = (group: TrainGroup): group is TicketGroup => group in ticketFacets;
export type TrainGroup = keyof typeof journeyFacets | TicketGroup;

/** Departure time by direction. */
export type TrainBounds = Readonly<Record<TrainDirection, TimeWindow>>;
export type TrainSort = 'departure' | 'arrival' | 'duration' | 'price' | 'co2';
export type TrainFilters = Filters<TrainGroup, TrainBounds>;
export type TrainViewState = ViewState<TrainGroup, TrainBounds, TrainSort>;

const ofTickets = ({ hasTogether: _ofOne, ...facet }: Facet<TrainOffer>): Facet<TrainRow> => ({
  ...facet,
  valuesOf: ({ offers }) => (offers ?? []).flatMap(facet.valuesOf),
});

/** Whether a ticket matches the filters. */
export const isTicketShown = (offer: TrainOffer, { chosen }: TrainFilters): boolean =>
  isChosen<TrainOffer, TicketGroup>(ticketFacets, offer, chosen);

const narrowsTickets = ({ chosen }: TrainFilters): boolean => ticketGroups.some((group) => chosen[group].length > 0);

/** Whether one of the tickets matches the filters; a sold-out journey has none, which is what no filter asks for. */
const hasTicket = (offers: readonly TrainOffer[], filters: TrainFilters): boolean =>
  !narrowsTickets(filters) || offers.some((offer) => isTicketShown(offer, filters));

const departureTimeOf = ({ journey: { legs } }: TrainRow) => (legs[0] === undefined ? null : timeOfDay(legs[0].from));

export const trainView = new OfferView<TrainRow, TrainGroup, TrainBounds, TrainSort>({
  texts: 'trains',
  facets: {
    ...journeyFacets,
    trainClass: ofTickets(ticketFacets.trainClass),
    flexibility: ofTickets(ticketFacets.flexibility),
    more: ofTickets(ticketFacets.more),
  },
  bounds: {
    outward: timeBound({ from: 'leaveFrom', until: 'leaveUntil' }, departureTimeOf),
    back: timeBound({ from: 'backFrom', until: 'backUntil' }, departureTimeOf),
  },
  sorts: {
    departure: ({ journey }) => departureOf(journey),
    arrival: ({ journey }) => arrivalOf(journey),
    duration: ({ journey }) => journey.durationMinutes,
    price: ({ offers }) => Math.min(...(offers ?? []).map(({ price }) => price.total), Number.POSITIVE_INFINITY),
    co2: ({ journey }) => journey.co2Grams,
  },
  // One ticket must match all filters of tickets. Journeys whose prices are not known yet stay.
  test: (filters, passing) => {
    const passes = passing(['changes', 'operator', ...trainDirections]);
    return (row) => passes(row) && (row.offers === null || hasTicket(row.offers, filters));
  },
});

/** The filters of a direction, without the hours of the other. */
const ofDirection = (filters: TrainFilters, direction: TrainDirection): TrainFilters =>
  trainView.without(filters, direction === 'outward' ? 'back' : 'outward');

/** Matching journeys of a direction. */
export const matchingTrains = (rows: readonly TrainRow[], filters: TrainFilters, direction: TrainDirection) =>
  trainView.matching(rows, ofDirection(filters, direction));

/** Filters to drop for journeys of a direction. */
export const narrowestTrainFilters = (rows: readonly TrainRow[], filters: TrainFilters, direction: TrainDirection) =>
  trainView.narrowest(rows, ofDirection(filters, direction));

/** Values of a group with their counts. */
export interface TrainChoice {
  readonly group: TrainGroup;
  readonly options: readonly FacetOption[];
  /** Prices of some journeys are not known yet: counts of tickets may still grow. */
  readonly isCounting: boolean;
}

/**
 * Values of a group, each with the number of journeys or tickets that are known to pass the other filters. Values that no journey has are left out
 * once all prices are known.
 */
export function trainChoice(rows: TrainRows, filters: TrainFilters, group: TrainGroup): TrainChoice {
  const others = trainView.without(filters, group);
  const all = trainDirections.flatMap((direction) => rows[direction]);
  const left = trainDirections.flatMap((direction) => matchingTrains(rows[direction], others, direction));
  const known = left.filter(({ offers }) => hasTicket(offers ?? [], others));
  const tickets = known.flatMap(({ offers }) => offers ?? []).filter((offer) => isTicketShown(offer, others));
  const counted: readonly (readonly string[])[] = isOfTickets(group)
    ? tickets.map((offer) => ticketFacets[group].valuesOf(offer))
    : known.map((row) => journeyFacets[group].valuesOf(row));
  const { values, valuesOf } = trainView.facets[group];
  const isCounting = all.some(({ offers }) => offers === null) && (isOfTickets(group) || narrowsTickets(filters));
  const found = new Set([...all.flatMap(valuesOf), ...filters.chosen[group]]);
  const shown =
    values instanceof RegExp
      ? [...found].sort()
      : values.filter((value) => (isCounting && isOfTickets(group)) || found.has(value));
  const options = shown.map((value) => ({ value, count: counted.filter((has) => has.includes(value)).length }));
  return { group, options, isCounting };
}
