import type { FoundHotel, HotelFilters, HotelInputs, HotelRate } from '@portolan/contracts';
import { greatCircleKm } from '../../catalog/index.ts';
import type { Actor } from '../../kernel/access/actor.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { toDecimal } from '../../kernel/money/money.ts';
import type { Candidate } from '../../policies/index.ts';
import { policyTravellers, offerPolicyFor, withVerdicts, type OfferPolicy } from '../kit/offerPolicy.ts';
import { cheapestFirst, priceOf } from '../offerPrice.ts';
import type { SuppliedHotel, SuppliedRate } from '../suppliers/hotelPort.ts';
import { candidateOfRate, plainCandidate, pricesOf } from './hotelCandidate.ts';
import type { CompanyFacts } from './hotelFactsRepository.ts';
import { rateFits, type Narrowable } from './hotelFilters.ts';
import { isForRoom, type HotelRoom } from './hotelSearches.ts';

/** A requested room with the policies of its guests. */
export interface RoomPolicy {
  readonly room: HotelRoom;
  readonly policyOn: OfferPolicy;
}

/** A hotel of a search, merged from the answers of all suppliers. */
export interface MergedHotel extends Narrowable {
  readonly suppliers: readonly SuppliedHotel[];
  readonly rooms: readonly (readonly PricedRate[])[] | null;
}

type PricedRate = SuppliedRate &
  Pick<HotelRate, 'serviceProvider' | 'start' | 'end' | 'durationMinutes' | 'expiresAt' | 'policy'>;

/** Reads the policies of each room. */
export async function roomPoliciesFor(
  trx: ScopedTransaction,
  actor: Actor,
  rooms: readonly HotelRoom[],
  now: Date,
): Promise<RoomPolicy[]> {
  const policies: RoomPolicy[] = [];
  for (const room of rooms)
    policies.push({
      room,
      policyOn: await offerPolicyFor(trx, actor, policyTravellers(actor, room.travellerIds), now),
    });
  return policies;
}

/**
 * Hotels of all suppliers, each once. Hotels that a policy hides appear in no list or count.
 * @param among hotels to compare prices with; default: the same hotels
 */
export function mergedHotels(
  hotels: readonly SuppliedHotel[],
  rooms: readonly RoomPolicy[],
  now: Date,
  among = hotels,
): MergedHotel[] {
  const groups = new Map<string, SuppliedHotel[]>();
  for (const hotel of hotels) groups.set(hotel.id, [...(groups.get(hotel.id) ?? []), hotel]);
  const prices = rooms.map(({ room }) => pricesOf(among, room));
  return [...groups.values()].flatMap((suppliers) => merged(suppliers, rooms, prices, now) ?? []);
}

function merged(
  suppliers: readonly SuppliedHotel[],
  rooms: readonly RoomPolicy[],
  prices: readonly Candidate['search'][],
  now: Date,
): MergedHotel | null {
  const [first] = suppliers;
  if (first === undefined) return null;
  const { hotel } = first;
  const isSeen = rooms.every(({ policyOn }) =>
    suppliers.some((supplied) => policyOn(plainCandidate(hotel, supplied)) !== null),
  );
  if (!isSeen) return null;
  const withRates = suppliers.filter(({ rates }) => rates !== null);
  if (withRates.every(({ rates }) => rates?.length === 0))
    return {
      hotel,
      suppliers,
      rooms: withRates.length === 0 || withRates.length < suppliers.length ? null : rooms.map(() => []),
    };
  const pricedRooms = rooms.map(({ room, policyOn }, index) => {
    const rates = withRates.flatMap((supplied) =>
      (supplied.rates ?? []).filter((rate) => isForRoom(rate, room)).map((rate) => wholeRate(supplied, rate)),
    );
    return withVerdicts(rates, policyOn, (rate) => candidateOfRate(rate, hotel, prices[index] ?? null, now));
  });
  const isAllHidden = pricedRooms.some(
    (rates, index) =>
      rates.length === 0 &&
      withRates.some((supplied) => supplied.rates?.some((rate) => isForRoom(rate, rooms[index]?.room ?? none))),
  );
  return isAllHidden ? null : { hotel, suppliers, rooms: pricedRooms };
}

const none = { adults: 0, children: 0 };

const wholeRate = ({ serviceProvider, start, end, expiresAt }: SuppliedHotel, rate: SuppliedRate): PricedRate => ({
  ...rate,
  serviceProvider,
  start,
  end,
  durationMinutes: Math.round((Date.parse(end.dateTime) - Date.parse(start.dateTime)) / 60_000),
  expiresAt,
});

/**
 * A hotel as a search answers it: the cheapest matching room for the first of the rooms, and the total of all.
 * @param favourites ids of the caller's favourites
 */
export function presentMergedHotel(
  { hotel, rooms }: MergedHotel,
  { search, requestedCurrency }: Pick<HotelInputs, 'search' | 'requestedCurrency'>,
  { stayed, isPreferred }: CompanyFacts,
  favourites: ReadonlySet<string>,
  filters: HotelFilters,
): FoundHotel {
  const cheapest = (rooms ?? []).map((rates) => cheapestFirst(rates.filter((rate) => rateFits(rate, filters)))[0]);
  const isWhole = cheapest.length > 0 && cheapest.every((rate) => rate !== undefined);
  const minors = cheapest.map((rate) => (rate === undefined ? 0 : priceOf(rate.price).minor));
  const currency = cheapest[0]?.price.currency ?? requestedCurrency;
  return {
    ...hotel,
    distanceKm: Math.round(greatCircleKm(search, hotel.address) * 10) / 10,
    colleaguesStayed: stayed.get(hotel.id) ?? 0,
    isPreferred: isPreferred(hotel),
    isFavourite: favourites.has(hotel.id),
    offer: isWhole ? (cheapest[0] ?? null) : null,
    total: isWhole ? toDecimal({ minor: minors.reduce((sum, minor) => sum + minor, 0), currency }) : null,
    isSoldOut: rooms !== null && rooms.some((rates) => rates.length === 0),
  };
}
