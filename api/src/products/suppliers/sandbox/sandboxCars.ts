import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CarDesk, CarOffer, TaxiStop } from '@portolan/contracts';
import { greatCircleKm, type PlaceCatalog } from '../../../catalog/index.ts';
import { convert } from '../../../kernel/money/exchangeRates.ts';
import { toDecimal, toMinor, type Money } from '../../../kernel/money/money.ts';
import { atZone } from '../../../kernel/process/zonedTime.ts';
import { SupplierError } from '../bookingPort.ts';
import type { CarQuery, CarStop, CarSupplier } from '../carPort.ts';
import { rentalDays } from '../rentalDays.ts';
import type { QuestionContext } from '../searchPort.ts';
import { cancellationRulesOf } from './cancellationRules.ts';
import { carFleet, type FleetCar } from './carFleet.ts';
import {
  depositOf,
  extraKmFee,
  localMoney,
  rentalPrice,
  youngDriverFeePerDay,
  youngUnder,
  type RentalPrice,
} from './carPrices.ts';
import { renters, type Renter } from './carRenters.ts';
import { isOpenAt, phoneOf, stationsNear, type Station } from './carStations.ts';
import { magicPlaces, priceNow } from './sandboxMagic.ts';

interface SandboxCarsDeps {
  readonly places: Pick<PlaceCatalog, 'around'>;
  /** Lifetime of an offer, in minutes; default 20. */
  readonly lifeMinutes?: number | undefined;
  /** Answer time of the slow provider of `sandbox-one-slow`, in milliseconds; default 4,000. */
  readonly slowMs?: number;
}

/** Booking horizon, in days. */
const horizonDays = 361;
/** Kilometres driven in a day, for the emissions: an ASSUMPTION. */
const kmADay = 100;
/** The only provider that fails where a search place asks for one provider's failure (`magicPlaces`). */
const faultyCode = 'KVARN';

/**
 * The embedded providers of rental cars: a pure function of the query and its day. The same question gets the same offers, byte for byte,
 * except for their expiry and for expired cancellation rules.
 */
export const createSandboxCars = (deps: SandboxCarsDeps): readonly CarSupplier[] =>
  renters.map((renter) => ({
    code: renter.code,
    name: renter.name,
    search: (query, asking) => answerOf(renter, query, asking, deps),
    price: async (offer, driverAge) => priceToAdd(offer, driverAge),
  }));

const visits = ({ pickUp, dropOff }: CarQuery, magic: string): boolean =>
  [pickUp, dropOff].some(({ place }) => place.pointId.includes(magic));

async function answerOf(
  renter: Renter,
  query: CarQuery,
  { now, signal }: QuestionContext,
  { places, lifeMinutes = 20, slowMs = 4_000 }: SandboxCarsDeps,
): Promise<CarOffer[]> {
  const isFaulty = renter.code === faultyCode;
  if (visits(query, magicPlaces.allDown) || (isFaulty && visits(query, magicPlaces.oneDown)))
    throw new SupplierError('SUPPLIER_DOWN');
  if (isFaulty && visits(query, magicPlaces.oneSlow)) await pause(slowMs, undefined, { signal });
  if (isFaulty && visits(query, magicPlaces.oneNonsense)) return nonsense;
  if (visits(query, magicPlaces.noOffers) || !isServed(renter, query, now)) return [];
  const life = visits(query, magicPlaces.expired) ? 0 : lifeMinutes;
  const expiresAt = new Date(now.getTime() + life * 60_000).toISOString();
  return waysOf(renter, query, places).flatMap((way, index) =>
    carFleet
      // Farther stations have some of the cars alone.
      .filter((_, place) => index === 0 || place % 3 === 1)
      .map((fleetCar) => ({ ...offerOf(renter, fleetCar, query, way, now), expiresAt })),
  );
}

/** An invalid offer. */
const nonsense = [{ id: 'car', price: 'free' }, null] as unknown as CarOffer[];

function isServed({ minAge, maxAge, crossesBorders }: Renter, { pickUp, dropOff, driverAge }: CarQuery, now: Date) {
  const isOfAge = driverAge === null || (driverAge >= minAge && driverAge <= (maxAge ?? Number.POSITIVE_INFINITY));
  const isAbroad = pickUp.place.address.countryCode !== dropOff.place.address.countryCode;
  const isInTime = pickUp.at.getTime() <= now.getTime() + horizonDays * 86_400_000;
  return isOfAge && isInTime && (crossesBorders || !isAbroad);
}

/** Pairs of stations: each near the pick-up, with itself or with the nearest one to the drop-off. */
function waysOf(
  renter: Renter,
  { pickUp, dropOff }: CarQuery,
  places: Pick<PlaceCatalog, 'around'>,
): (readonly [Station, Station])[] {
  const isThereAndBack = pickUp.place.pointId === dropOff.place.pointId;
  const ends = isThereAndBack ? [] : stationsNear(renter, dropOff.place, places);
  return stationsNear(renter, pickUp.place, places).flatMap((from) => {
    const to = isThereAndBack ? from : ends[0];
    const isHad = (station: Station, { dateTime }: CarStop) => renter.hasKeyBox || isOpenAt(station.hours, dateTime);
    return to !== undefined && isHad(from, pickUp) && isHad(to, dropOff) ? [[from, to] as const] : [];
  });
}

function offerOf(
  renter: Renter,
  fleetCar: FleetCar,
  query: CarQuery,
  way: readonly [Station, Station],
  now: Date,
): Omit<CarOffer, 'expiresAt'> {
  const [from, to] = way;
  const { pickUp, dropOff, currency, language } = query;
  const price = rentalPrice(renter, fleetCar, query, way, greatCircleKm(from, to));
  const days = rentalDays(query);
  const isFree = renter.freeCancelHours !== null && !visits(query, magicPlaces.nonRefundable);
  const displayPrice = shownPrice(renter, price, currency);
  return {
    id: offerId(renter, fleetCar, query, way),
    serviceProvider: { code: renter.code, name: renter.name, logoUrl: null },
    rating: renter.rating,
    car: fleetCar.car,
    pickUp: deskOf(renter, from, pickUp),
    dropOff: deskOf(renter, to, dropOff),
    start: stopOf(renter, from, pickUp),
    end: stopOf(renter, to, dropOff),
    durationMinutes: Math.round((dropOff.at.getTime() - pickUp.at.getTime()) / 60_000),
    days,
    mileage: {
      perDayKm: renter.perDayKm,
      extraKm: renter.perDayKm === null ? null : wire(extraKmFee(from)),
    },
    fuelPolicy: fleetCar.car.fuel === 'ELECTRIC' ? 'CHARGED_TO_CHARGED' : 'FULL_TO_FULL',
    cover: {
      included: ['DAMAGE', 'THEFT', 'LIABILITY'],
      excess: wire(localMoney(from, (fleetCar.excessMinor * renter.excessPercent) / 100)),
    },
    securityDeposit: renter.cardNeeded === 'NONE' ? null : wire(localMoney(from, fleetCar.securityMinor)),
    cardNeeded: renter.cardNeeded,
    oneWayFee: price.oneWayFee === null ? null : wire(price.oneWayFee),
    youngDriverFee: price.youngDriverFee === null ? null : wire(price.youngDriverFee),
    driverRules: {
      minAge: renter.minAge,
      maxAge: renter.maxAge,
      licenceYears: 1,
      youngDriver: { underAge: youngUnder, feePerDay: wire(youngDriverFeePerDay(from)) },
    },
    price: displayPrice,
    pricePerDay: toDecimal({
      minor: Math.round(toMinor(displayPrice.total, displayPrice.currency) / days),
      currency: displayPrice.currency,
    }),
    cancellationRules: cancellationRulesOf(
      {
        freeUntil: isFree ? new Date(pickUp.at.getTime() - (renter.freeCancelHours ?? 0) * 3_600_000) : null,
        lateFeePercent: isFree ? renter.lateFeePercent : 100,
        price: price.total,
        zone: from.at.timeZone,
        language,
        isDated: true,
      },
      now,
    ),
    co2Grams: days * kmADay * fleetCar.co2GramsPerKm,
    co2GramsPerKm: fleetCar.co2GramsPerKm,
  };
}

const wire = (money: Money) => ({ amount: toDecimal(money), currency: money.currency });

function shownPrice(renter: Renter, { total, taxesMinor, ...fees }: RentalPrice, currency: string): CarOffer['price'] {
  const { money, rate, rateDate } = convert(total, currency);
  const inCurrency = (minor: number): number => convert({ ...total, minor }, currency).money.minor;
  const decimal = (minor: number): number => toDecimal({ ...money, minor });
  const taxes = inCurrency(taxesMinor);
  const extra = inCurrency((fees.oneWayFee?.minor ?? 0) + (fees.youngDriverFee?.minor ?? 0));
  const now = renter.payment === 'DEPOSIT' ? depositOf(renter, total).minor : 0;
  const due = { ...total, minor: total.minor - now };
  return {
    total: toDecimal(money),
    currency: money.currency,
    quoted: wire(total),
    rate,
    rateDate,
    payment: renter.payment,
    ...(renter.payment !== 'PREPAID' && {
      dueAtSupplier: { amount: decimal(money.minor - inCurrency(now)), quoted: wire(due) },
    }),
    parts: { base: decimal(money.minor - taxes - extra), taxes: decimal(taxes), fees: decimal(extra) },
  };
}

const deskOf = (renter: Renter, { kind, distanceKm, hours }: Station, { dateTime }: CarStop): CarDesk => ({
  kind,
  phone: phoneOf(renter),
  distanceKm,
  hours: [...hours],
  isOpen: isOpenAt(hours, dateTime),
});

/** Finds a station by its airport or city. */
const stopOf = ({ name }: Renter, { at, latitude, longitude }: Station, { at: instant }: CarStop): TaxiStop => ({
  pointId: at.pointId,
  address: { ...at.address, latitude, longitude },
  name: `${name}, ${at.name}`,
  timeZone: at.timeZone,
  locationCode: at.locationCode,
  uicCode: null,
  dateTime: atZone(instant, at.timeZone),
});

/** Made of the offer's inputs, so that the sandbox knows its own offers. */
function offerId(renter: Renter, { car }: FleetCar, query: CarQuery, way: readonly [Station, Station]): string {
  const { pickUp, dropOff, driverAge, currency, language } = query;
  const inputs = [
    renter.code,
    car.acriss,
    ...way.map(({ at }) => at.pointId),
    ...[pickUp, dropOff].flatMap(({ place: { pointId, address }, at }) => [
      pointId,
      address.latitude,
      address.longitude,
      at.toISOString(),
    ]),
    driverAge,
    currency,
    language,
  ];
  const magic = Object.values(magicPlaces).find((name) => visits(query, name));
  return [
    ...(magic === undefined ? [] : [magic]),
    'car',
    createHash('sha256').update(inputs.join('|')).digest('hex').slice(0, 32),
  ].join('-');
}

/** A driver who turns out to be young pays the fee. */
function priceToAdd(offer: CarOffer, driverAge: number | null): Money {
  const { amount, currency } = offer.price.quoted;
  const { youngDriver } = offer.driverRules;
  const isYoung = youngDriver !== null && driverAge !== null && driverAge < youngDriver.underAge;
  const fee =
    isYoung && offer.youngDriverFee === null ? toMinor(youngDriver.feePerDay.amount, currency) * offer.days : 0;
  return priceNow({ offerId: offer.id, quoted: { minor: toMinor(amount, currency) + fee, currency } });
}
