import type { FoundHotel, HotelFilters, HotelInputs, HotelRate } from '@portolan/contracts';
import { greatCircleKm } from '../../catalog/index.ts';
import { toDecimal } from '../../kernel/money/money.ts';
import type { Candidate, PolicyJudge } from '../../policies/index.ts';
import { priceOf } from '../offerPrice.ts';
import type { SuppliedHotel, SuppliedRate } from '../suppliers/hotelPort.ts';
import { candidateOfRate, plainCandidate, pricesOf } from './hotelCandidate.ts';
import { rateFits, type Narrowable } from './hotelFilters.ts';
import { isForRoom, type HotelRoom } from './hotelSearches.ts';

/** A requested room, and who judges what is offered for it. */
export interface JudgedRoom {
  readonly room: HotelRoom;
  readonly judge: PolicyJudge;
  /** What is told of a verdict to the caller. */
  readonly told: (verdict: ReturnType<PolicyJudge>) => ReturnType<PolicyJudge>;
}

/** A hotel of a search, put together of what each supplier has for it. */
export interface MergedHotel extends Narrowable {
  readonly suppliers: readonly SuppliedHotel[];
  readonly rooms: readonly (readonly JudgedRate[])[] | null;
}

type JudgedRate = SuppliedRate &
  Pick<HotelRate, 'serviceProvider' | 'start' | 'end' | 'durationMinutes' | 'expiresAt' | 'policy'>;

const isHidden = ({ violations }: ReturnType<PolicyJudge>): boolean =>
  violations.some(({ action }) => action === 'HIDE');

/** The hotels of all suppliers, each once, without what a policy hides: what is hidden nobody sees or counts. */
export function mergedHotels(found: readonly SuppliedHotel[], rooms: readonly JudgedRoom[], now: Date): MergedHotel[] {
  const groups = new Map<string, SuppliedHotel[]>();
  for (const one of found) groups.set(one.id, [...(groups.get(one.id) ?? []), one]);
  const prices = rooms.map(({ room }) => pricesOf(found, room));
  return [...groups.values()].flatMap((suppliers) => merged(suppliers, rooms, prices, now) ?? []);
}

function merged(
  suppliers: readonly SuppliedHotel[],
  rooms: readonly JudgedRoom[],
  prices: readonly Candidate['search'][],
  now: Date,
): MergedHotel | null {
  const [first] = suppliers;
  if (first === undefined) return null;
  const { hotel } = first;
  const isSeen = rooms.every(({ judge }) => suppliers.some((one) => !isHidden(judge(plainCandidate(hotel, one)))));
  if (!isSeen) return null;
  const known = suppliers.filter(({ rates }) => rates !== null);
  if (known.every(({ rates }) => rates?.length === 0))
    return {
      hotel,
      suppliers,
      rooms: known.length === 0 || known.length < suppliers.length ? null : rooms.map(() => []),
    };
  const judged = rooms.map(({ room, judge, told }, index) =>
    known.flatMap((one) =>
      (one.rates ?? [])
        .filter((rate) => isForRoom(rate, room))
        .flatMap((rate) => {
          const whole = wholeRate(one, rate);
          const verdict = judge(candidateOfRate(whole, hotel, prices[index] ?? null, now));
          return isHidden(verdict) ? [] : [{ ...whole, policy: told(verdict) }];
        }),
    ),
  );
  const isAllHidden = judged.some(
    (rates, index) =>
      rates.length === 0 && known.some((one) => one.rates?.some((rate) => isForRoom(rate, rooms[index]?.room ?? none))),
  );
  return isAllHidden ? null : { hotel, suppliers, rooms: judged };
}

const none = { adults: 0, children: 0 };

const wholeRate = ({ serviceProvider, start, end, expiresAt }: SuppliedHotel, rate: SuppliedRate): JudgedRate => ({
  ...rate,
  serviceProvider,
  start,
  end,
  durationMinutes: Math.round((Date.parse(end.dateTime) - Date.parse(start.dateTime)) / 60_000),
  expiresAt,
});

/** What a company knows of hotels. */
export interface CompanyFacts {
  readonly stayed: ReadonlyMap<string, number>;
  readonly isPreferred: (hotel: Pick<FoundHotel, 'id' | 'chain'>) => boolean;
  /** Ids of the caller's favourites. */
  readonly favourites: ReadonlySet<string>;
}

/** A hotel as a search answers it: the cheapest room that passes the filters for the first of the rooms, and of all of them together. */
export function presentFound(
  { hotel, rooms }: MergedHotel,
  { search, requestedCurrency }: Pick<HotelInputs, 'search' | 'requestedCurrency'>,
  { stayed, isPreferred, favourites }: CompanyFacts,
  filters: HotelFilters,
): FoundHotel {
  const cheapest = (rooms ?? []).map((rates) => cheapestOf(rates.filter((rate) => rateFits(rate, filters))));
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

const cheapestOf = (rates: readonly JudgedRate[]): JudgedRate | undefined => byPrice(rates)[0];

/** The cheapest first. */
export const byPrice = <Rate extends Pick<HotelRate, 'id' | 'price'>>(rates: readonly Rate[]): Rate[] =>
  rates.toSorted((one, other) => one.price.total - other.price.total || (one.id < other.id ? -1 : 1));
