import type { HotelFilters } from '@portolan/contracts';
import { hotelFacts, hotelStars, houseFacts, type HotelFilterChoice } from './hotelFacets.ts';

/** The filter of the specification for the API (§5); missing fields do not filter. */
export function hotelFilterOf({ chosen, tripAdvisorPoints }: HotelFilterChoice): HotelFilters {
  const { payment, rate, included, stars, house, regionsIds } = chosen;
  return {
    ...(payment.length === 1 && { isPrePaid: payment[0] === 'PREPAID' }),
    ...(rate.includes('COMPANY') && { isCorporateRate: true }),
    ...(rate.includes('PACKAGE') && { packageRatesOnly: true }),
    ...(included.includes('WIFI') && { wifiIncluded: true }),
    ...(included.includes('BREAKFAST') && { breakfastIncluded: true }),
    ...(stars.length > 0 && stars.length < hotelStars.length && { stars: stars.map(Number).sort() }),
    ...(regionsIds.length > 0 && { regionsIds: [...regionsIds] }),
    ...(tripAdvisorPoints !== null && { tripAdvisorPoints }),
    ...Object.fromEntries(
      hotelFacts.filter((fact) => house.includes(fact)).map((fact) => [houseFacts[fact].field, true]),
    ),
  };
}

/** Key of the API filter. */
export const filterKeyOf = (filters: HotelFilterChoice): string => JSON.stringify(hotelFilterOf(filters));
