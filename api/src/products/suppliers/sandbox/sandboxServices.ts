import { createHash } from 'node:crypto';
import type { ServiceOffer, TaxiStop } from '@portolan/contracts';
import { convert } from '../../../kernel/money/exchangeRates.ts';
import { toDecimal, type Money } from '../../../kernel/money/money.ts';
import type { ServiceQuery, ServiceSupplier } from '../servicePort.ts';
import { cancellationRulesOf } from './cancellationRules.ts';
import { magicPlaces } from './sandboxMagic.ts';
import { serviceCatalog, type CatalogService } from './serviceCatalog.ts';
import { atZone } from '../../../kernel/process/zonedTime.ts';

/** How long a sandbox offer can be added to a trip. */
const offerLifeMinutes = 20;

/** The supplier's code, under which it books; see `sandboxSuppliers`. */
export const serviceProvider = { code: 'OTHER', name: 'Sandbox Services', logoUrl: null };

/** The embedded supplier of services: the same question gets the same offers, but for their expiry. The cheapest first. */
export function createSandboxServices(): ServiceSupplier {
  return {
    search: async (query, now) =>
      serviceCatalog
        .map((service) => offerOf(service, query, now))
        .toSorted((one, other) => one.price.total - other.price.total),
  };
}

function offerOf(service: CatalogService, query: ServiceQuery, now: Date): ServiceOffer {
  const { place, startsAt, people, currency, language } = query;
  const quoted: Money = { ...service.price, minor: service.price.minor * (service.isPerPerson ? people : 1) };
  const { money, rate, rateDate } = convert(quoted, currency);
  const { title, description } = service.words[language];
  return {
    id: offerId(service, query),
    service: { code: service.code, title },
    description,
    serviceProvider,
    start: stopOf(query, startsAt),
    end: stopOf(query, new Date(startsAt.getTime() + service.minutes * 60_000)),
    durationMinutes: service.minutes,
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

/** Made of what the offer depends on. A magic place does as it says; elsewhere what is to be held can be held. */
function offerId(
  { code, reservation }: CatalogService,
  { place, startsAt, people, currency, language }: ServiceQuery,
): string {
  const magic =
    Object.values(magicPlaces).find((name) => place.pointId.includes(name)) ??
    (reservation === 'HOLD' ? magicPlaces.holds : undefined);
  const inputs = [code, place.pointId, startsAt.toISOString(), people, currency, language];
  return [
    ...(magic === undefined ? [] : [magic]),
    'other',
    createHash('sha256').update(inputs.join('|')).digest('hex').slice(0, 32),
  ].join('-');
}
