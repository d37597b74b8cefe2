import { createHash } from 'node:crypto';
import type { ServiceOffer, TaxiStop } from '@portolan/contracts';
import { convert } from '../../../kernel/money/exchangeRates.ts';
import { toDecimal, type Money } from '../../../kernel/money/money.ts';
import type { ServiceQuery, ServiceSupplier } from '../servicePort.ts';
import { cancellationRulesOf } from './cancellationRules.ts';
import { magicPlaces } from './sandboxMagic.ts';
import { airportCatalog } from './airportCatalog.ts';
import { serviceCatalog, type CatalogService } from './serviceCatalog.ts';
import { atZone } from '../../../kernel/process/zonedTime.ts';

/** Lifetime of an offer. */
const offerLifeMinutes = 20;

const dayMs = 86_400_000;

/** The supplier of each kind of service, with its booking code; see `sandboxSuppliers`. */
export const serviceProviders = {
  AIRPORT: { code: 'AIRPORT', name: 'Sandbox Airport Services', logoUrl: null },
  OTHER: { code: 'OTHER', name: 'Sandbox Services', logoUrl: null },
} as const;

/** The embedded supplier of services: the same question gets the same offers, except for their expiry. The cheapest first. */
export function createSandboxServices(): ServiceSupplier {
  return {
    search: async (query, now) =>
      soldTo(query)
        .flatMap((service) => offerOf(service, query, now) ?? [])
        .toSorted((a, b) => a.price.total - b.price.total),
  };
}

/** Airport services are sold at airports only. */
function soldTo({ productType, place }: ServiceQuery): readonly CatalogService[] {
  if (productType === 'OTHER') return serviceCatalog;
  return place.type === 'airport' ? airportCatalog : [];
}

/** Null without an end, if the service needs one. */
function offerOf(service: CatalogService, query: ServiceQuery, now: Date): ServiceOffer | null {
  const { productType, place, startsAt, people, currency, language } = query;
  const endsAt = service.minutes === null ? query.endsAt : new Date(startsAt.getTime() + service.minutes * 60_000);
  if (endsAt === null) return null;
  const lastsMs = endsAt.getTime() - startsAt.getTime();
  const days = service.minutes === null ? Math.ceil(lastsMs / dayMs) : 1;
  const quoted: Money = { ...service.price, minor: service.price.minor * (service.isPerPerson ? people : 1) * days };
  const { money, rate, rateDate } = convert(quoted, currency);
  const { title, description } = service.words[language];
  return {
    id: offerId(service, query),
    service: { code: service.code, title },
    description,
    serviceProvider: serviceProviders[productType],
    start: stopOf(query, startsAt),
    end: stopOf(query, endsAt),
    durationMinutes: Math.round(lastsMs / 60_000),
    people,
    reservation: service.reservation,
    price: {
      total: toDecimal(money),
      currency: money.currency,
      quoted: { amount: toDecimal(quoted), currency: quoted.currency },
      rate,
      rateDate,
    },
    cancellationRules: cancellationRulesOf(
      {
        freeUntil: freeUntilOf(service, startsAt),
        lateFeePercent: service.lateFeePercent,
        price: quoted,
        zone: place.timeZone,
        language,
      },
      now,
    ),
    co2Grams: 0,
    expiresAt: new Date(
      now.getTime() + (place.pointId.includes(magicPlaces.expired) ? 0 : offerLifeMinutes) * 60_000,
    ).toISOString(),
  };
}

const freeUntilOf = ({ freeCancelHours }: CatalogService, startsAt: Date): Date | null =>
  freeCancelHours === null ? null : new Date(startsAt.getTime() - freeCancelHours * 3_600_000);

const stopOf = (
  { place: { pointId, address, name, timeZone, locationCode, uicCode } }: ServiceQuery,
  at: Date,
): TaxiStop => ({ pointId, address, name, timeZone, locationCode, uicCode, dateTime: atZone(at, timeZone) });

/** Id made of the offer's inputs. Prefix: the code of the test behaviour, else that of a hold for services that are held. */
function offerId(
  { code, reservation }: CatalogService,
  { productType, place, startsAt, endsAt, people, currency, language }: ServiceQuery,
): string {
  const magic =
    Object.values(magicPlaces).find((name) => place.pointId.includes(name)) ??
    (reservation === 'HOLD' ? magicPlaces.holds : undefined);
  const inputs = [
    code,
    place.pointId,
    startsAt.toISOString(),
    people,
    currency,
    language,
    ...(endsAt === null ? [] : [endsAt.toISOString()]),
  ];
  return [
    ...(magic === undefined ? [] : [magic]),
    productType.toLowerCase(),
    createHash('sha256').update(inputs.join('|')).digest('hex').slice(0, 32),
  ].join('-');
}
