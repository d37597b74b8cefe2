import { trainClasses, trainFlexibilities, type TrainOffer } from '@portolan/contracts';
import { timeBound } from '../offers/view/bounds.ts';
import { isChosen, type Facet, type FacetOption, type Facets } from '../offers/view/facets.ts';
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
export type TrainGroup = keyof typeof journeyFacets | TicketGroup;

/** Departure time by direction. */
export type TrainBounds = Readonly<Record<TrainDirection, TimeWindow>>;
export type TrainSort = 'departure' | 'arrival' | 'duration' | 'price' | 'co2';
export type TrainFilters = Filters<TrainGroup, TrainBounds>;
export type TrainViewState = ViewState<TrainGroup, TrainBounds, TrainSort>;

const ofTickets = (facet: Facet<TrainOffer>): Facet<TrainRow> => ({
  ...facet,
  valuesOf: ({ offers }) => (offers ?? []).flatMap(facet.valuesOf),
});

/** Whether a ticket matches the filters. */
export const isTicketShown = (offer: TrainOffer, { chosen }: TrainFilters): boolean =>
  isChosen<TrainOffer, TicketGroup>(ticketFacets, offer, chosen);

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
  // One ticket must match all filters of tickets. Journeys without prices and sold-out ones stay.
  test: (filters, passing) => {
    const passes = passing(['changes', 'operator', ...trainDirections]);
    return (row) =>
      passes(row) &&
      (row.offers === null || row.offers.length === 0 || row.offers.some((offer) => isTicketShown(offer, filters)));
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

/** Values of a group, each with the number of journeys or tickets that pass the other filters. */
export function trainOptions(rows: TrainRows, filters: TrainFilters, group: TrainGroup): readonly FacetOption[] {
  const others = trainView.without(filters, group);
  const left = trainDirections.flatMap((direction) => matchingTrains(rows[direction], others, direction));
  const tickets = left.flatMap(({ offers }) => offers ?? []).filter((offer) => isTicketShown(offer, others));
  const valuesOfAll: readonly (readonly string[])[] =
    group === 'changes' || group === 'operator'
      ? left.map((row) => journeyFacets[group].valuesOf(row))
      : tickets.map((offer) => ticketFacets[group].valuesOf(offer));
  const { values, valuesOf } = trainView.facets[group];
  const all =
    values instanceof RegExp
      ? [...new Set(trainDirections.flatMap((direction) => rows[direction]).flatMap(valuesOf))].sort()
      : values;
  return all.map((value) => ({ value, count: valuesOfAll.filter((has) => has.includes(value)).length }));
}
