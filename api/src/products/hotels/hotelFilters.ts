import type { HotelContent, HotelFacets, HotelFilters } from '@portolan/contracts';
import type { SuppliedRate } from '../suppliers/hotelPort.ts';

/** A hotel as filters see it. */
export interface Narrowable {
  readonly hotel: HotelContent;
  /** Rates of each requested room; null for an unknown price, empty for a room that is sold out. */
  readonly rooms: readonly (readonly SuppliedRate[])[] | null;
}

/**
 * Whether a rate matches (spec §3, §5): false and undefined are no filter, except for the payment, where false means payment at the hotel.
 */
export const rateFits = (
  { price, companyRate, isPackageRate, isWifiIncluded, board }: SuppliedRate,
  { isPrePaid, isCorporateRate, packageRatesOnly, wifiIncluded, breakfastIncluded }: HotelFilters,
): boolean =>
  // Deposits count as prepaid.
  (isPrePaid === undefined || isPrePaid === (price.payment !== 'AT_SUPPLIER')) &&
  (isCorporateRate !== true || companyRate !== null) &&
  (packageRatesOnly !== true || isPackageRate) &&
  (wifiIncluded !== true || isWifiIncluded) &&
  (breakfastIncluded !== true || board !== 'ROOM_ONLY');

/** Whether a hotel passes the filters, by its own facts and by a rate for each room. Unknown rates pass: callers may still request them. */
export const hotelFits = ({ hotel, rooms }: Narrowable, filters: HotelFilters): boolean =>
  contentFits(hotel, filters) && (rooms === null || !narrowsRates(filters) || roomsFit(rooms, filters));

/** Whether every room has a fitting rate; a room that is sold out has none. */
const roomsFit = (rooms: NonNullable<Narrowable['rooms']>, filters: HotelFilters): boolean =>
  rooms.every((rates) => rates.some((rate) => rateFits(rate, filters)));

const narrowsRates = (filters: HotelFilters): boolean =>
  filters.isPrePaid !== undefined ||
  [filters.isCorporateRate, filters.packageRatesOnly, filters.wifiIncluded, filters.breakfastIncluded].includes(true);

function contentFits(hotel: HotelContent, filters: HotelFilters): boolean {
  const { stars = [], regionsIds = [], tripAdvisorPoints = 0 } = filters;
  const isWanted = (filter: boolean | undefined, has: boolean): boolean => filter !== true || has;
  const has = new Set(hotel.amenities);
  return (
    isWanted(filters.cleaning, has.has('CLEANING')) &&
    isWanted(filters.gym, has.has('GYM')) &&
    isWanted(filters.pool, has.has('POOL')) &&
    isWanted(filters.branded, hotel.isBranded) &&
    isWanted(filters.ethical, hotel.isEthical) &&
    isWanted(filters.accessible, hotel.isAccessible) &&
    isWanted(filters.ecoFriendly, hotel.isEcoFriendly) &&
    // None or all selected is no filter.
    (stars.length === 0 || stars.includes(hotel.stars)) &&
    (regionsIds.length === 0 || (hotel.regionId !== null && regionsIds.includes(hotel.regionId))) &&
    (tripAdvisorPoints === 0 || (hotel.tripAdvisorPoints ?? 0) >= tripAdvisorPoints)
  );
}

/**
 * How many hotels pass each filter together with the present ones, so as many as its choice leaves. Payment, stars and region replace a
 * present choice of their kind. A filter of rates counts hotels with a known price.
 */
export function facetsOf(hotels: readonly Narrowable[], present: HotelFilters): HotelFacets {
  const among = (known: readonly Narrowable[]) => (filters: HotelFilters) =>
    known.filter((hotel) => hotelFits(hotel, { ...present, ...filters })).length;
  const priced = among(hotels.filter(({ rooms }) => rooms !== null));
  const all = among(hotels);
  const regions = new Map<string, { readonly id: string; readonly name: string; readonly count: number }>();
  for (const { hotel } of hotels.filter((one) => hotelFits(one, { ...present, regionsIds: [] })))
    if (hotel.regionId !== null)
      regions.set(hotel.regionId, {
        id: hotel.regionId,
        name: hotel.address.cityName,
        count: (regions.get(hotel.regionId)?.count ?? 0) + 1,
      });
  return {
    anyPayment: priced({ isPrePaid: undefined }),
    prePaid: priced({ isPrePaid: true }),
    payAtHotel: priced({ isPrePaid: false }),
    companyRate: priced({ isCorporateRate: true }),
    packageRate: priced({ packageRatesOnly: true }),
    wifi: priced({ wifiIncluded: true }),
    breakfast: priced({ breakfastIncluded: true }),
    cleaning: all({ cleaning: true }),
    gym: all({ gym: true }),
    pool: all({ pool: true }),
    branded: all({ branded: true }),
    ethical: all({ ethical: true }),
    accessible: all({ accessible: true }),
    ecoFriendly: all({ ecoFriendly: true }),
    stars: [0, 1, 2, 3, 4, 5].map((stars) => all({ stars: [stars] })),
    regions: [...regions.values()].toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
  };
}
