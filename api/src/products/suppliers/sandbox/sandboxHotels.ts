import { setTimeout as pause } from 'node:timers/promises';
import type { TaxiStop } from '@portolan/contracts';
import { dateOf } from '@portolan/i18n';
import { atZone } from '../../../kernel/process/zonedTime.ts';
import { SupplierError } from '../bookingPort.ts';
import type { HotelQuery, HotelSupplier, SuppliedHotel } from '../hotelPort.ts';
import type { QuestionContext } from '../searchPort.ts';
import { describeHotel, hotelAt, hotelSpot, hotelsNear, type CatalogHotel, type Towns } from './hotelCatalog.ts';
import { hotelSellers, type HotelSeller } from './hotelPlans.ts';
import { cheapestRates, expandedRate, ratesOf, type RateQuestion } from './hotelRates.ts';
import { magicPlaces, priceNow } from './sandboxMagic.ts';
import { hashOf } from './spots.ts';
import { toMinor } from '../../../kernel/money/money.ts';

interface SandboxHotelsDeps {
  readonly places: Towns;
  /** Lifetime of an offer, in minutes; default 20. */
  readonly lifeMinutes?: number | undefined;
  /** Answer time of each supplier in a search, in milliseconds; default 0, 2 and 4 seconds. */
  readonly delaysMs?: readonly number[] | undefined;
  /** Answer time of the slow supplier of `sandbox-one-slow`, in milliseconds; default 6,000. */
  readonly slowMs?: number;
}

/** Booking horizon, in days. */
const horizonDays = 361;
/** The only supplier that fails where a search place asks for one supplier's failure (`magicPlaces`). */
const faultyCode = 'KEYHAVEN';
/** Percentage of hotels without a room on a night of arrival. */
const soldOutShare = 6;

/**
 * The embedded suppliers of hotels: a pure function of the query and its day. The same question gets the same offers, byte for byte, except
 * for their expiry and for expired cancellation rules.
 */
export const createSandboxHotels = (deps: SandboxHotelsDeps): readonly HotelSupplier[] =>
  hotelSellers.map((seller, place) => ({
    code: seller.code,
    name: seller.name,
    async search(query, asking) {
      await answerTime(seller, query, asking, deps, deps.delaysMs?.[place] ?? place * 2_000);
      if (isNonsense(seller, query, deps)) return nonsense;
      return isServed(query, asking, deps) ? searched(seller, query, asking, deps) : [];
    },
    async priceHotels(query, hotelIds, asking) {
      await answerTime(seller, query, asking, deps, 0);
      return hotelIds.flatMap((id) => {
        const hotel = catalogHotel(id, query, deps);
        return hotel !== undefined && sells(seller, id) ? [supplied(seller, hotel, query, asking, deps, true)] : [];
      });
    },
    async listRates(query, hotelId, asking) {
      await answerTime(seller, query, asking, deps, 0);
      const hotel = catalogHotel(hotelId, query, deps);
      if (hotel === undefined || !sells(seller, hotelId)) return [];
      if (isSoldOut(hotel, query)) return [];
      const whole = supplied(seller, hotel, query, asking, deps, true);
      return ratesOf(askedOf(seller, hotel, query, asking, deps)).map((rate) => ({
        ...expandedRate(whole, rate),
        hotel: hotel.content,
      }));
    },
    async price({ id, price: { quoted } }) {
      return priceNow({
        offerId: id,
        quoted: { minor: toMinor(quoted.amount, quoted.currency), currency: quoted.currency },
      });
    },
  }));

/** Code of the sandbox's test behaviour for the search's exact position; undefined for none. */
const magicAt = ({ spot }: HotelQuery, { places }: SandboxHotelsDeps): string | undefined =>
  Object.values(magicPlaces).find((name) => {
    const address = places.byId(`address:${name}`)?.address;
    return address?.latitude === spot.latitude && address.longitude === spot.longitude;
  });

async function answerTime(
  { code }: HotelSeller,
  query: HotelQuery,
  { signal }: QuestionContext,
  deps: SandboxHotelsDeps,
  delayMs: number,
): Promise<void> {
  const magic = magicAt(query, deps);
  const isFaulty = code === faultyCode;
  if (magic === magicPlaces.allDown || (isFaulty && magic === magicPlaces.oneDown))
    throw new SupplierError('SUPPLIER_DOWN');
  const slowMs = isFaulty && magic === magicPlaces.oneSlow ? (deps.slowMs ?? 6_000) : delayMs;
  if (slowMs > 0) await pause(slowMs, undefined, { signal });
}

const isNonsense = ({ code }: HotelSeller, query: HotelQuery, deps: SandboxHotelsDeps): boolean =>
  code === faultyCode && magicAt(query, deps) === magicPlaces.oneNonsense;
/** An invalid hotel. */
const nonsense = [{ id: 'hotel', rates: 'free' }, null] as unknown as SuppliedHotel[];

const isServed = (query: HotelQuery, { now }: QuestionContext, deps: SandboxHotelsDeps): boolean =>
  magicAt(query, deps) !== magicPlaces.noOffers &&
  Date.parse(query.checkIn) <= now.getTime() + horizonDays * 86_400_000;

/** The supplier's hotels near the searched spot. The nearest 75 % have prices; the others leave them to a second request. */
function searched(
  seller: HotelSeller,
  query: HotelQuery,
  asking: QuestionContext,
  deps: SandboxHotelsDeps,
): SuppliedHotel[] {
  const found = hotelsNear(query.spot, query.radiusKm, deps.places);
  return found.flatMap(({ at }, rank) =>
    sells(seller, at.id)
      ? [supplied(seller, hotelAt(at, query.language), query, asking, deps, rank < (found.length * 3) / 4)]
      : [],
  );
}

const sells = ({ code, share }: HotelSeller, hotelId: string): boolean => hashOf(code, hotelId) % 100 < share;

function catalogHotel(id: string, query: HotelQuery, { places }: SandboxHotelsDeps): CatalogHotel | undefined {
  const spot = hotelSpot(id, places);
  return spot && hotelAt(spot, query.language);
}

/** Whether a hotel is sold out on the arrival day, at every supplier alike. */
const isSoldOut = ({ content: { id } }: CatalogHotel, { checkIn }: HotelQuery): boolean =>
  hashOf(id, checkIn, 'full') % 100 < soldOutShare;

function supplied(
  seller: HotelSeller,
  hotel: CatalogHotel,
  query: HotelQuery,
  asking: QuestionContext,
  deps: SandboxHotelsDeps,
  isPriced: boolean,
): SuppliedHotel {
  const { checkIn, checkOut, language } = query;
  const { content } = hotel;
  const magic = magicAt(query, deps);
  const life = magic === magicPlaces.expired ? 0 : (deps.lifeMinutes ?? 20);
  return {
    id: content.id,
    serviceProvider: { code: seller.code, name: seller.name, logoUrl: null },
    hotel: content,
    descriptions: describeHotel(hotel, language),
    start: stopOf(hotel, checkIn, content.checkIn.from),
    end: stopOf(hotel, checkOut, content.checkOut.until),
    expiresAt: new Date(asking.now.getTime() + life * 60_000).toISOString(),
    rates: isPriced
      ? isSoldOut(hotel, query)
        ? []
        : cheapestRates(askedOf(seller, hotel, query, asking, deps))
      : null,
  };
}

const askedOf = (
  seller: HotelSeller,
  hotel: CatalogHotel,
  query: HotelQuery,
  { now }: QuestionContext,
  deps: SandboxHotelsDeps,
): RateQuestion => ({ seller, hotel, query, now, towns: deps.places, magic: magicAt(query, deps) });

/** The stop of a hotel at a local time, with its city's place id and time zone. */
const stopOf = ({ spot: { city }, content: { name, address } }: CatalogHotel, day: string, time: string): TaxiStop => ({
  pointId: city.pointId,
  address,
  name,
  timeZone: city.timeZone,
  locationCode: null,
  uicCode: null,
  dateTime: atZone(dateOf(`${day}T${time}`, city.timeZone), city.timeZone),
});
