import { flightCartItem } from '@portolan/contracts';
import { atZone } from '../../kernel/process/zonedTime.ts';
import { searchedProduct } from '../kit/searchedProduct.ts';
import { termsOf, type Product, type RouteLeg, type Segment } from '../product.ts';
import { alternativesOfFlight, basisOfFlight, flightName } from './flightAlternatives.ts';
import { atQuotation, candidateOfFlight, comparablePrices } from './flightCandidate.ts';
import { flightDetails, type FlightDetails } from './flightDetails.ts';
import { flightOffers, listComparableJourneys } from './flightOffers.ts';
import { assertDeparture, assertTravellers } from './flightRules.ts';
import { registerFlightsRoutes } from './flightsRoutes.ts';
import { flightWords } from './flightWords.ts';

const dayMs = 86_400_000;

const segmentsOf = ({ bounds }: Pick<FlightDetails, 'bounds'>) => bounds.flatMap(({ segments }) => segments);

/** One entry for each direction of a ticket: tickets with one direction in common are double bookings. */
const legsOf = ({ bounds }: FlightDetails): readonly RouteLeg[] =>
  bounds.flatMap(({ segments }) => {
    const [first, last] = [segments[0], segments.at(-1)];
    return first === undefined || last === undefined ? [] : { start: first.from, end: last.to };
  });

/** Flights: a ticket with all its legs. */
export const flightProduct: Product<FlightDetails> = {
  ...searchedProduct({
    type: 'FLIGHT',
    details: flightDetails,
    cartItem: flightCartItem,
    offers: flightOffers,
    suppliersOf: ({ flights }) => flights,
    legsOf,
    assertTime: assertDeparture,
    segments(details) {
      const [first, ...others] = segmentsOf(details).map(({ from, to }): Segment => ({
        kind: 'MOVE',
        binds: 'CARRIES',
        from,
        to,
        start: new Date(from.dateTime),
        end: new Date(to.dateTime),
      }));
      if (first === undefined) throw new Error('A flight has a segment.');
      return [first, ...others];
    },
    async forTravellers(trx, actor, travellers, offer) {
      await assertTravellers(trx, actor, travellers, offer);
      return offer;
    },
    pricing: async (_trx, _actor, offer) => (supplier) => supplier.price(offer),
    atQuotation,
    listComparable: listComparableJourneys,
    candidateOf: (offer, journeys, now) =>
      candidateOfFlight(offer, comparablePrices(offer.bounds, journeys, offer.price.currency), now),
    alternativesOf: (offer, journeys) => alternativesOfFlight(offer, journeys),
    basisOf: (offer) => basisOfFlight(offer),
  }),
  words: flightWords,
  registerRoutes: registerFlightsRoutes,
  cartKey: 'flights',
  present: (details, _item, issued) => ({
    productType: 'FLIGHT',
    ...termsOf(details),
    ticketNumbers: issued.flatMap(({ ticketNumber }) => ticketNumber ?? []),
  }),
  presentShared: ({ bounds }) => ({ productType: 'FLIGHT', bounds }),
  searchWords: (details) =>
    segmentsOf(details).flatMap((segment) => [
      segment.carrier.name,
      flightName(segment),
      segment.carrier.code + segment.flightNumber,
      ...[segment.from, segment.to].flatMap(({ name, address, locationCode }) => [
        name,
        address.cityName,
        locationCode ?? '',
      ]),
    ]),
  paper(details, index) {
    const segment = segmentsOf(details)[index];
    if (segment === undefined) return { vehicle: null, service: null, via: [] };
    const operator = segment.operatedBy === null ? '' : ` (${segment.operatedBy.name})`;
    return { vehicle: `${flightName(segment)}${operator}, ${segment.aircraft}`, service: null, via: [] };
  },
  moved(details, { start, end }) {
    const byMs = start.getTime() - Date.parse(details.start.dateTime);
    const last = segmentsOf(details).at(-1);
    const bounds = details.bounds.map(({ segments, ...bound }) => {
      const moved = segments.map((segment) => {
        const [from, to] = [
          later(segment.from, byMs),
          segment === last ? at(segment.to, end) : later(segment.to, byMs),
        ];
        return { ...segment, from, to, durationMinutes: minutesBetween(from, to) };
      });
      const [first, final] = [moved[0], moved.at(-1)];
      return {
        ...bound,
        segments: moved,
        durationMinutes: first && final ? minutesBetween(first.from, final.to) : bound.durationMinutes,
      };
    });
    return { ...details, bounds };
  },
  // Check-in of a connecting flight happens with the first one, unless it leaves a day or more later.
  checkInReminder: ({ start }, before) =>
    before === undefined || start.getTime() - before.end.getTime() >= dayMs ? new Date(start.getTime() - dayMs) : null,
  isTicketed: true,
  preferences: (details) => ({
    resource: 'flights',
    providers: [...new Set(segmentsOf(details).map(({ carrier }) => carrier.code))],
    takes: ['seat', 'meal'],
  }),
  tracked(details, index) {
    const segment = segmentsOf(details)[index];
    return segment === undefined
      ? null
      : {
          type: 'airport',
          place: segment.to,
          carrier: segment.carrier.code,
          flightNumber: segment.flightNumber,
        };
  },
};

type Stop = FlightDetails['start'];
const at = (stop: Stop, moment: Date): Stop => ({ ...stop, dateTime: atZone(moment, stop.timeZone) });
const later = (stop: Stop, ms: number): Stop => at(stop, new Date(Date.parse(stop.dateTime) + ms));
const minutesBetween = (from: Stop, to: Stop): number =>
  Math.round((Date.parse(to.dateTime) - Date.parse(from.dateTime)) / 60_000);
