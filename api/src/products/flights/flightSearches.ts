import { flightOffer, type FlightOffer } from '@portolan/contracts';
import { convertibleCurrencies } from '../../kernel/money/exchangeRates.ts';
import type { SearchKind } from '../search/askSupplier.ts';
import { suppliedJourney, type FlightQuery, type SuppliedJourney } from '../suppliers/flightPort.ts';

/** The search of flights: suppliers answer journeys for each leg. */
export const flightSearch: SearchKind<FlightQuery, SuppliedJourney> = {
  productType: 'FLIGHT',
  offer: suppliedJourney,
  fits({ leg, segments, fares }, { legs }) {
    const requested = legs[leg];
    const [first, last] = [segments[0], segments.at(-1)];
    if (requested === undefined || first === undefined || last === undefined) return false;
    const isAt = (airports: typeof requested.from, { pointId }: typeof first.from): boolean =>
      airports.some((airport) => airport.pointId === pointId);
    return (
      isAt(requested.from, first.from) &&
      isAt(requested.to, last.to) &&
      first.from.dateTime.startsWith(requested.date) &&
      isInOrder(segments) &&
      fares.every(({ quoted }) => quoted.amount > 0 && convertibleCurrencies.includes(quoted.currency)) &&
      new Set(fares.map(({ quoted }) => quoted.currency)).size === 1
    );
  },
};

/** Each flight lands after its departure, and the next leaves from the same airport later. */
function isInOrder(segments: SuppliedJourney['segments']): boolean {
  const at = ({ dateTime }: { readonly dateTime: string }): number => Date.parse(dateTime);
  return segments.every(({ from, to }, index) => {
    const before = segments[index - 1];
    return (
      at(from) < at(to) && (before === undefined || (before.to.pointId === from.pointId && at(before.to) < at(from)))
    );
  });
}

/** The tickets for some journeys: for their flights and all travellers. */
export const ticketsOf = (journeys: readonly SuppliedJourney[]): SearchKind<FlightQuery, FlightOffer> => {
  const segmentsKey = JSON.stringify(journeys.map(({ segments }) => segments));
  return {
    productType: 'FLIGHT',
    offer: flightOffer,
    fits: ({ bounds, occupancy, price }, query) =>
      JSON.stringify(bounds.map(({ segments }) => segments)) === segmentsKey &&
      JSON.stringify(occupancy) === JSON.stringify(query.occupancy) &&
      price.quoted.amount > 0 &&
      convertibleCurrencies.includes(price.quoted.currency),
  };
};
