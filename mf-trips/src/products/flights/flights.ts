import { productFacts, type FlightBound, type FlightItem, type SharedTripItem } from '@portolan/contracts';
import { byMinutes, type RouteLeg, type ItemNote, type Product } from '../product.ts';
import type { ItemTexts } from '../useItemTexts.ts';
import { departuresOf } from './departures.ts';
import { bagsText, segmentText, termText } from './flightText.ts';
import { isReturn, searchFlightAgainPath, searchFlightsPath } from './searchFlightPaths.ts';

type SharedFlight = Extract<SharedTripItem, { readonly productType: 'FLIGHT' }>;

/** Flights: one ticket with its bounds, such as outward and return. */
export const flights: Product<FlightItem, SharedFlight> = {
  titleOf: (item, { t }) => t('item.title', { product: t('product.FLIGHT'), place: goalOf(item) }),
  factsOf: (item, { t }) =>
    'fare' in item ? [t(`flight.cabin.${item.fare.cabin}`), t(`flight.family.${item.fare.family}`)] : [],
  routeOf: ({ bounds }) => ({ stops: [], isEndNamed: true, legs: bounds.map(legOf) }),
  // The stay at the destination is no travel time: each bound shows its own.
  lengthOf: (item, texts) => (item.bounds.length === 1 ? byMinutes(item, texts) : null),
  notesOf: (item, texts) => [...flightNotes(item, texts), ...('fare' in item ? ticketNotes(item, texts) : [])],
  departuresOf,
  whenOf: ({ bounds }, { t, when }) =>
    bounds
      .map(legOf)
      .map(({ from, to }) => t('car.fromTo', { from: from.name, start: when(from), to: to.name, end: when(to) }))
      .join('; '),
  people: 'item.people',
  due: 'price.dueAtSupplier',
  specialRequests: productFacts.FLIGHT.specialRequests,
  searchPath: searchFlightsPath,
  searchAgainPath: searchFlightAgainPath,
  details: {
    title: 'flight.details',
    load: () => import('./FlightDetails.tsx').then(({ FlightDetails }) => FlightDetails),
  },
};

/** Destination: the turning point of a return flight, else the end. */
function goalOf(item: FlightItem | SharedFlight): string {
  const [out] = item.bounds;
  return isReturn(item) && out !== undefined ? legOf(out).to.name : item.end.name;
}

/** @throws RangeError for a bound without flights, which the contract rules out */
function legOf({ segments, durationMinutes }: FlightBound): RouteLeg {
  const [first, last] = [segments.at(0), segments.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('A bound has at least one flight');
  return { from: first.from, to: last.to, minutes: durationMinutes, changes: segments.length - 1 };
}

const flightNotes = ({ bounds }: FlightItem | SharedFlight, texts: ItemTexts): ItemNote[] =>
  bounds.flatMap(({ segments }, bound) =>
    segments.map((segment, index) => ({
      key: `flight${bound}.${index}`,
      icon: 'plane',
      text: segmentText(segment, texts),
    })),
  );

function ticketNotes({ fare, bounds, ticketNumbers }: FlightItem, texts: ItemTexts): ItemNote[] {
  const { t } = texts;
  return [
    { key: 'bags', icon: 'bag', text: bagsText(fare, texts) },
    { key: 'change', icon: 'pencil', text: termText('change', fare.change, texts) },
    { key: 'refund', icon: 'refresh', text: termText('refund', fare.refund, texts) },
    ...(bounds.some(({ isSelfTransfer }) => isSelfTransfer)
      ? [{ key: 'selfTransfer', icon: 'triangle' as const, text: t('flight.selfTransfer') }]
      : []),
    ...(ticketNumbers.length === 0
      ? []
      : [
          {
            key: 'tickets',
            icon: 'info' as const,
            text: t('flight.tickets', { count: ticketNumbers.length, numbers: ticketNumbers.join(', ') }),
          },
        ]),
  ];
}
