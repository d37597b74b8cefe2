import { createHash } from 'node:crypto';
import type { HotelOffer } from '@portolan/contracts';
import { dateOf } from '@portolan/i18n';
import { convert } from '../../../kernel/money/exchangeRates.ts';
import { percentOf, toDecimal, type Money } from '../../../kernel/money/money.ts';
import type { HotelAgreement, HotelQuery, Occupancy, SuppliedHotel, SuppliedRate } from '../hotelPort.ts';
import type { CatalogHotel, Towns } from './hotelCatalog.ts';
import type { HotelPlan, HotelSeller } from './hotelPlans.ts';
import { breakfastMoney, roomPercent, stayCo2Grams, stayPrice, visitorFee, type StayPrice } from './hotelPrices.ts';
import { guestsIn, roomOf, roomsOf } from './hotelRooms.ts';
import { hotelWords, type RoomKind } from './hotelWords.ts';
import { stayRulesOf } from './stayRules.ts';
import { magicPlaces } from './sandboxMagic.ts';
import { hashOf } from './spots.ts';

/** A question for a hotel's rates. */
export interface RateQuestion {
  readonly seller: HotelSeller;
  readonly hotel: CatalogHotel;
  readonly query: HotelQuery;
  readonly now: Date;
  readonly towns: Towns;
  /** Code of the requested test behaviour (`magicPlaces`). */
  readonly magic: string | undefined;
}

/** All of a supplier's rooms and rates for each occupancy of a query. */
export const ratesOf = (question: RateQuestion): SuppliedRate[] => ratesFor(question, (kinds) => kinds);

/** The cheapest room of each occupancy on each of the supplier's terms. */
export const cheapestRates = (question: RateQuestion): SuppliedRate[] =>
  ratesFor(question, (kinds) => kinds.toSorted((a, b) => roomPercent[a] - roomPercent[b]).slice(0, 1));

function ratesFor(
  question: RateQuestion,
  selectKinds: (fitting: readonly RoomKind[]) => readonly RoomKind[],
): SuppliedRate[] {
  const { seller, hotel, query } = question;
  const agreement = agreementWith(hotel, query.agreements);
  const plans = seller.plans.filter((plan) => isSold(plan, hotel, agreement));
  return query.occupancies.flatMap((occupancy) =>
    selectKinds(roomsOf(hotel).filter((kind) => isFit(kind, occupancy))).flatMap((kind) =>
      plans.map((plan) => rateOf({ ...question, occupancy, kind, plan, agreement })),
    ),
  );
}

/** A rate with the fields that all rates of its hotel share. */
export const expandedRate = (
  { serviceProvider, start, end, expiresAt }: SuppliedHotel,
  rate: SuppliedRate,
): Omit<HotelOffer, 'hotel'> => ({
  ...rate,
  serviceProvider,
  start,
  end,
  durationMinutes: Math.round((Date.parse(end.dateTime) - Date.parse(start.dateTime)) / 60_000),
  expiresAt,
});

/** Agreements with the hotel come before those with its chain. */
const agreementWith = ({ content }: CatalogHotel, agreements: readonly HotelAgreement[]): HotelAgreement | undefined =>
  agreements
    .filter(
      ({ hotelId, chain, discountPercent }) =>
        discountPercent !== null && (hotelId === content.id || (hotelId === null && chain === content.chain)),
    )
    .toSorted((a, b) => Number(a.hotelId === null) - Number(b.hotelId === null))[0];

function isSold(
  { isCompanyRate, isOnRequest, board }: HotelPlan,
  { content: { amenities } }: CatalogHotel,
  agreement: HotelAgreement | undefined,
): boolean {
  if (isCompanyRate && agreement === undefined) return false;
  if (isOnRequest && amenities.includes('NIGHT_RECEPTION')) return false;
  return board === 'ROOM_ONLY' || amenities.includes(board === 'BREAKFAST' ? 'BREAKFAST' : 'RESTAURANT');
}

/** Younger children sleep in a cot, which needs no bed. */
const firstAgeWithBed = 2;

const isFit = (kind: RoomKind, { adults, children, childAges = [] }: Occupancy): boolean =>
  guestsIn(kind) >= adults + children - childAges.filter((age) => age < firstAgeWithBed).length;

interface RateContext extends RateQuestion {
  readonly occupancy: Occupancy;
  readonly kind: RoomKind;
  readonly plan: HotelPlan;
  readonly agreement: HotelAgreement | undefined;
}

function rateOf(context: RateContext): SuppliedRate {
  const { hotel, query, now, towns, magic, occupancy, kind, plan, agreement } = context;
  const { content, spot, brand } = hotel;
  const company = plan.isCompanyRate ? agreement : undefined;
  const price = stayPrice(hotel, plan, kind, query, towns, company?.discountPercent ?? 0);
  const count = price.nights.length;
  const displayPrice = shownPrice(price, plan, query.currency);
  const isServed = content.amenities.includes('BREAKFAST');
  return {
    id: rateId(context),
    room: roomOf(hotel, kind, hotelWords[query.language].rooms[kind]),
    occupancy,
    board: plan.board,
    breakfastPrice: plan.board === 'ROOM_ONLY' && isServed ? wire(breakfastMoney(hotel)) : null,
    isWifiIncluded: content.amenities.includes('WIFI') && content.stars > 1,
    companyRate: company?.name ?? null,
    isPackageRate: false,
    nights: shownNights(price, query.currency),
    localFee: wireOrNull(visitorFee(hotel, occupancy, count)),
    isOnRequest: plan.isOnRequest,
    loyaltyProgram: plan.payment === 'DEPOSIT' ? null : (brand?.loyaltyProgram ?? null),
    price: displayPrice,
    pricePerNight: toDecimal({
      minor: Math.round(convert(price.total, query.currency).money.minor / count),
      currency: displayPrice.currency,
    }),
    cancellationRules: stayRulesOf(
      {
        freeUntil: magic === magicPlaces.nonRefundable ? null : freeUntilOf(plan, query.checkIn, spot.city.timeZone),
        lateFee: plan.lateFee,
        firstNight: price.nights[0]?.quoted ?? price.total,
        price: price.total,
        zone: spot.city.timeZone,
        language: query.language,
      },
      now,
    ),
    co2Grams: stayCo2Grams(hotel, occupancy, count),
    roomsLeft: roomsLeftOf(content.id, kind, query.checkIn),
  };
}

/** In the hotel's local time. */
const freeUntilOf = ({ freeUntil }: HotelPlan, checkIn: string, zone: string): Date | null => {
  if (freeUntil === null) return null;
  const day = new Date(Date.parse(checkIn) - freeUntil.daysBefore * 86_400_000).toISOString().slice(0, 10);
  return dateOf(`${day}T${String(freeUntil.hour).padStart(2, '0')}:00`, zone);
};

/** Only if there are few. */
function roomsLeftOf(hotelId: string, kind: RoomKind, checkIn: string): number | null {
  const left = 1 + (hashOf(hotelId, kind, checkIn, 'left') % 20);
  return left <= 5 ? left : null;
}

const wire = (money: Money) => ({ amount: toDecimal(money), currency: money.currency });
const wireOrNull = (money: Money | null) => (money === null ? null : wire(money));

/** Each night in the caller's currency; they add up exactly to the stay's price. */
function shownNights({ nights, total }: StayPrice, currency: string): SuppliedRate['nights'] {
  let [quotedMinor, shownMinor] = [0, 0];
  return nights.map(({ date, quoted }) => {
    quotedMinor += quoted.minor;
    const { money } = convert({ ...total, minor: quotedMinor }, currency);
    const amount = toDecimal({ ...money, minor: money.minor - shownMinor });
    shownMinor = money.minor;
    return { date, amount };
  });
}

function shownPrice({ total, taxesMinor }: StayPrice, plan: HotelPlan, currency: string): SuppliedRate['price'] {
  const { money, rate, rateDate } = convert(total, currency);
  const inCurrency = (minor: number): number => convert({ ...total, minor }, currency).money.minor;
  const decimal = (minor: number): number => toDecimal({ ...money, minor });
  const taxes = inCurrency(taxesMinor);
  const now = plan.payment === 'DEPOSIT' ? percentOf(total.minor, plan.depositPercent) : 0;
  return {
    total: toDecimal(money),
    currency: money.currency,
    quoted: wire(total),
    rate,
    rateDate,
    payment: plan.payment,
    ...(plan.payment !== 'PREPAID' && {
      dueAtSupplier: {
        amount: decimal(money.minor - inCurrency(now)),
        quoted: wire({ ...total, minor: total.minor - now }),
      },
    }),
    parts: { base: decimal(money.minor - taxes), taxes: decimal(taxes), fees: 0 },
  };
}

/**
 * Id made of the offer's inputs. Prefix: the code of the test behaviour, else that of a dispatcher for rooms on request, or of a hold.
 */
function rateId({ seller, hotel, query, magic, occupancy, kind, plan, agreement }: RateContext): string {
  const { checkIn, checkOut, currency, language } = query;
  const own = plan.isOnRequest ? magicPlaces.dispatches : plan.canBeHeld ? magicPlaces.holds : undefined;
  const inputs = [
    seller.code,
    hotel.content.id,
    plan.code,
    kind,
    occupancy.adults,
    occupancy.children,
    checkIn,
    checkOut,
    currency,
    language,
    ...(occupancy.childAges ?? []),
    ...(plan.isCompanyRate ? [agreement?.name, agreement?.discountPercent] : []),
  ];
  const prefix = magic ?? own;
  return [
    ...(prefix === undefined ? [] : [prefix]),
    'hotel',
    createHash('sha256').update(inputs.join('|')).digest('hex').slice(0, 32),
  ].join('-');
}
