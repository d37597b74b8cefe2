import { createHash } from 'node:crypto';
import type { Place, TaxiOffer, TaxiStop, TaxiWaypoint } from '@portolan/contracts';
import { convert } from '../../../kernel/money/exchangeRates.ts';
import { toDecimal, type Money } from '../../../kernel/money/money.ts';
import { greatCircleKm } from '../../../catalog/index.ts';
import type { ProviderAnswer, TaxiQuery, TaxiSupplier } from '../supplierPort.ts';
import { cancellationRulesOf } from './cancellationRules.ts';
import { magicPlaces } from './sandboxMagic.ts';
import { fleet, type FleetProvider, type FleetVehicle } from './sandboxFleet.ts';
import { tariffIn } from './taxiTariffs.ts';
import { atZone } from '../../../kernel/process/zonedTime.ts';

/** Lifetime of an offer, in minutes. */
const usualLifeMinutes = 20;

/** Longest ride in km, and booking horizon in days. */
const longestRideKm = 400;
const horizonDays = 361;

/**
 * The embedded taxi supplier: a pure function of the query and its day. The same question gets the same offers, byte for byte, except for
 * their expiry.
 */
export function createSandboxTaxis(lifeMinutes: number = usualLifeMinutes): TaxiSupplier {
  return {
    search: (query, now) =>
      fleet
        .filter(({ code }) => query.without?.has(code) !== true)
        .map((provider) => ({
          provider: provider.name,
          answer: Promise.resolve(answerOf(provider, query, now, lifeMinutes)),
        })),
  };
}

const visits = (points: readonly Place[], magic: string): boolean =>
  points.some(({ pointId }) => pointId.includes(magic));

function answerOf(provider: FleetProvider, query: TaxiQuery, now: Date, lifeMinutes: number): ProviderAnswer {
  const isDown =
    visits(query.points, magicPlaces.allDown) || (provider.code === 'TXO' && visits(query.points, magicPlaces.oneDown));
  if (isDown) return { kind: 'failed', provider: provider.name, code: 'SUPPLIER_DOWN' };
  const fitting = isServed(query, now) ? provider.vehicles.filter(({ seats }) => seats >= query.passengers) : [];
  return {
    kind: 'offers',
    provider: provider.name,
    offers: fitting.map((vehicle) => ({
      ...offerOf(provider, vehicle, query, now),
      expiresAt: expiryOf(query.points, now, lifeMinutes),
    })),
  };
}

const isServed = ({ points, startsAt }: TaxiQuery, now: Date): boolean =>
  !visits(points, magicPlaces.noOffers) &&
  startsAt.getTime() <= now.getTime() + horizonDays * 86_400_000 &&
  rideOf(points).km <= longestRideKm;

function offerOf(
  provider: FleetProvider,
  vehicle: FleetVehicle,
  query: TaxiQuery,
  now: Date,
): Omit<TaxiOffer, 'expiresAt'> {
  const [start, end] = [query.points[0], query.points.at(-1)];
  if (start === undefined || end === undefined) throw new Error('A ride needs two points.');
  const { km, minutes } = rideOf(query.points);
  const price = priceOf(start, km, minutes, provider, vehicle, query.startsAt);
  const converted = convert(price, query.currency);
  const endsAt = new Date(query.startsAt.getTime() + minutes * 60_000);
  return {
    id: offerId(provider, vehicle, query),
    ...cancellationOf(
      visits(query.points, magicPlaces.nonRefundable) ? { ...provider, ...neverFree } : provider,
      price,
      query,
      start.timeZone,
      now,
    ),
    duration: `PT${minutes}M`,
    co2EmissionInGrams: Math.round(km * vehicle.co2GramsPerKm),
    estimated: provider.isEstimated,
    converted: {
      monetaryAmount: toDecimal(converted.money),
      base: { monetaryAmount: toDecimal(converted.money) },
      currencyCode: converted.money.currency,
      rate: converted.rate,
      rateDate: converted.rateDate,
    },
    quotation: {
      monetaryAmount: toDecimal(price),
      monetaryAmountWithMarkup: toDecimal(price),
      currencyCode: price.currency,
    },
    serviceProvider: { code: provider.code, name: provider.name, logoUrl: null },
    partnerInfo: { serviceProvider: { code: provider.code } },
    transferType: query.transferType,
    start: stopOf(start, query.startsAt),
    stops: waypointsOf(provider, query),
    end: stopOf(end, endsAt),
    vehicle: {
      code: vehicle.code,
      category: vehicle.category,
      description: vehicle.description,
      imageURL: null,
      seats: [{ count: vehicle.seats }],
      baggages: [{ count: vehicle.bags }],
    },
  };
}

/** Earlier than any booking. */
const neverFree = { freeCancelMinutes: 366 * 24 * 60, lateFeePercent: 100 };

const expiryOf = (points: readonly Place[], now: Date, lifeMinutes: number): string =>
  new Date(now.getTime() + (visits(points, magicPlaces.expired) ? 0 : lifeMinutes) * 60_000).toISOString();

/** Road distance as 1.3 × great circle + 1 km a leg; minutes by 26, 38 or 70 km/h for city, suburb and open road. */
function rideOf(points: readonly Place[]): { km: number; minutes: number } {
  const km = roadKm(points);
  const speed = km < 8 ? 26 : km < 25 ? 38 : 70;
  return { km, minutes: Math.max(5, Math.round((km / speed) * 60)) };
}

const roadKm = (points: readonly Place[]): number =>
  points
    .slice(1)
    .reduce(
      (sum, point, index) => sum + 1.3 * greatCircleKm(points[index]?.address ?? point.address, point.address) + 1,
      0,
    );

/** Stops on the way at the ride's average speed; providers that only estimate the price do not give their times. */
function waypointsOf({ isEstimated }: FleetProvider, { points, startsAt }: TaxiQuery): TaxiWaypoint[] {
  const { km, minutes } = rideOf(points);
  return points.slice(1, -1).map((point, index) => {
    const at = new Date(startsAt.getTime() + Math.round((minutes * roadKm(points.slice(0, index + 2))) / km) * 60_000);
    return { ...stopOf(point, at), ...(isEstimated && { dateTime: null }) };
  });
}

function priceOf(
  start: Place,
  km: number,
  minutes: number,
  provider: FleetProvider,
  vehicle: FleetVehicle,
  startsAt: Date,
): Money {
  const tariff = tariffIn(start.address.countryCode);
  const raw = tariff.startMinor + km * tariff.perKmMinor + minutes * tariff.perMinuteMinor;
  const ofTheDay = 96 + (hashOf(provider.code, atZone(startsAt, start.timeZone).slice(0, 10)) % 9);
  return {
    minor: Math.round((raw * vehicle.pricePercent * ofTheDay) / 10_000 / tariff.stepMinor) * tariff.stepMinor,
    currency: tariff.currency,
  };
}

function cancellationOf(
  { freeCancelMinutes, lateFeePercent }: FleetProvider,
  price: Money,
  { startsAt, language }: TaxiQuery,
  zone: string,
  now: Date,
): Pick<TaxiOffer, 'cancellationPolicies' | 'cancellationRules'> {
  const freeUntil = new Date(startsAt.getTime() - freeCancelMinutes * 60_000);
  return {
    // Rides that start sooner have no free cancellation.
    cancellationPolicies: freeUntil <= now ? [] : [`FREE_UNTIL_${freeCancelMinutes}_MINUTES`],
    cancellationRules: cancellationRulesOf({ freeUntil, lateFeePercent, price, zone, language }, now),
  };
}

const stopOf = ({ pointId, address, name, timeZone, locationCode, uicCode }: Place, at: Date): TaxiStop => ({
  pointId,
  address,
  name,
  timeZone,
  locationCode,
  uicCode,
  dateTime: atZone(at, timeZone),
});

/** Made of the offer's inputs, so that the sandbox knows its own offers. */
function offerId(provider: FleetProvider, vehicle: FleetVehicle, query: TaxiQuery): string {
  const inputs = [
    provider.code,
    vehicle.code,
    query.startsAt.toISOString(),
    query.passengers,
    query.transferType,
    query.currency,
    ...query.points.map(({ pointId }) => pointId),
  ];
  const magic = Object.values(magicPlaces).find((name) => visits(query.points, name));
  return `${magic === undefined ? 'taxi' : magic}-${createHash('sha256').update(inputs.join('|')).digest('hex').slice(0, 32)}`;
}

const hashOf = (...parts: readonly string[]): number =>
  createHash('sha256').update(parts.join('|')).digest().readUInt32BE(0);
