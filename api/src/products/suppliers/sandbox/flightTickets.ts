import { createHash } from 'node:crypto';
import type { CancellationRule, FareFamily, FlightOffer } from '@portolan/contracts';
import { convert } from '../../../kernel/money/exchangeRates.ts';
import { toDecimal, toMinor, type Money } from '../../../kernel/money/money.ts';
import type { SuppliedJourney } from '../flightPort.ts';
import { cancellationRulesOf } from './cancellationRules.ts';
import { cancellationTexts } from './cancellationTexts.ts';
import { quoteCurrency, type SaleContext } from './flightSales.ts';
import { holdMs, magicPlaces } from './sandboxMagic.ts';

/** Taxes and charges in percent of a ticket, ASSUMED equal everywhere. */
const taxPercent = 18;
/** Shortest time before the departure at which a carrier holds its most expensive fare, in milliseconds. */
const holdAheadMs = 3 * 86_400_000;
/** Time before the departure at which free cancellation ends, if the fare allows it, in milliseconds. */
const freeUntilMs = 2 * 3_600_000;

interface Ticket {
  readonly selling: SaleContext;
  readonly journeys: readonly [SuppliedJourney, ...SuppliedJourney[]];
  readonly family: FareFamily;
  /** Code of a requested test behaviour; undefined for a normal place. */
  readonly magic: string | undefined;
  readonly expiresAt: string;
}

/** One ticket for a journey of each leg, for each fare family that they have in common, the cheapest first. */
export function ticketsFor(
  journeys: readonly SuppliedJourney[],
  selling: SaleContext,
  { magic, expiresAt }: Pick<Ticket, 'magic' | 'expiresAt'>,
): FlightOffer[] {
  const [first, ...others] = journeys;
  if (first === undefined) return [];
  return first.fares
    .filter(({ fare }) => others.every(({ fares }) => fares.some((other) => other.fare.family === fare.family)))
    .map(({ fare: { family } }) => ticketOf({ selling, journeys: [first, ...others], family, magic, expiresAt }))
    .toSorted((a, b) => a.price.quoted.amount - b.price.quoted.amount);
}

function ticketOf(ticket: Ticket): FlightOffer {
  const { selling, journeys, family, expiresAt } = ticket;
  const { seller, query, now } = selling;
  const currency = quoteCurrency(query);
  const fares = journeys.flatMap((journey) => journey.fares.filter(({ fare }) => fare.family === family));
  const quoted = { minor: fares.reduce((sum, fare) => sum + toMinor(fare.quoted.amount, currency), 0), currency };
  const fare = strictest(fares.map((supplied) => supplied.fare));
  const bounds = journeys.map(({ segments, durationMinutes, co2Grams, isSelfTransfer }) => ({
    segments,
    durationMinutes,
    co2Grams,
    isSelfTransfer,
  }));
  const [start, end] = endsOf(journeys);
  const departure = new Date(start.dateTime);
  const { adults, children } = query.occupancy;
  const canBeHeld = isHeld(ticket, departure);
  return {
    id: ticketId(ticket, canBeHeld),
    serviceProvider: { code: seller.code, name: seller.name, logoUrl: null },
    bounds,
    fare,
    occupancy: query.occupancy,
    documentNeeded: documentFor(bounds.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from, to]))),
    holdableUntil: canBeHeld ? new Date(now.getTime() + holdMs).toISOString() : null,
    start,
    end,
    durationMinutes: Math.round((Date.parse(end.dateTime) - departure.getTime()) / 60_000),
    price: shownPrice(quoted, query.currency),
    cancellationRules: rulesOf(ticket, fare, quoted, { departure, zone: start.timeZone }),
    // An infant has no seat.
    co2Grams: (adults + children) * bounds.reduce((grams, { co2Grams }) => grams + co2Grams, 0),
    expiresAt,
  };
}

const endsOf = ([first, ...others]: Ticket['journeys']) => {
  const [start, last] = [first.segments[0], (others.at(-1) ?? first).segments.at(-1)];
  if (start === undefined || last === undefined) throw new Error(`The journey ${first.id} has no flight.`);
  return [start.from, last.to] as const;
};

type Fare = FlightOffer['fare'];

/** Terms of a ticket with different terms by leg: the strictest of each. */
function strictest(fares: readonly Fare[]): Fare {
  const [first] = fares;
  if (first === undefined) throw new Error('A ticket needs a fare.');
  const bags = fares.map((fare) => fare.bags);
  const checked = Math.min(...bags.map((bag) => bag.checked));
  const weights = bags.flatMap(({ checkedKg }) => checkedKg ?? []);
  return {
    ...first,
    bags: {
      cabin: Math.min(...bags.map((bag) => bag.cabin)),
      checked,
      checkedKg: checked === 0 || weights.length === 0 ? null : Math.min(...weights),
    },
    change: fares.map(({ change }) => change).reduce(stricter),
    refund: fares.map(({ refund }) => refund).reduce(stricter),
  };
}

type Term = Fare['change'];
const strictness: readonly Term['kind'][] = ['FREE', 'FOR_FEE', 'UNKNOWN', 'NO'];
function stricter(a: Term, b: Term): Term {
  const difference = strictness.indexOf(a.kind) - strictness.indexOf(b.kind);
  if (difference === 0) return (a.fee?.amount ?? 0) >= (b.fee?.amount ?? 0) ? a : b;
  return difference > 0 ? a : b;
}

function rulesOf(
  { selling }: Ticket,
  { refund }: Fare,
  price: Money,
  { departure, zone }: { readonly departure: Date; readonly zone: string },
): CancellationRule[] {
  const { query, now } = selling;
  const { language, occupancy } = query;
  const terms = { price, zone, language, isDated: true };
  if (refund.kind === 'FREE')
    return cancellationRulesOf(
      { ...terms, freeUntil: new Date(departure.getTime() - freeUntilMs), lateFeePercent: 100 },
      now,
    );
  const rules = cancellationRulesOf({ ...terms, freeUntil: null, lateFeePercent: 100 }, now);
  if (refund.kind === 'NO') return rules;
  const { feeEach, feeUnknown } = cancellationTexts[language];
  const seated = occupancy.adults + occupancy.children;
  return rules.map((rule) =>
    refund.fee === null
      ? { ...rule, ruleDescription: feeUnknown, feeAmount: null, feePercent: null }
      : {
          ...rule,
          ruleDescription: feeEach.replace('{fee}', `${refund.fee.amount} ${refund.fee.currency}`),
          feeAmount: Math.min(refund.fee.amount * seated, toDecimal(price)),
          feePercent: null,
        },
  );
}

const isHeld = ({ selling: { seller, now }, family }: Ticket, departure: Date): boolean =>
  !seller.isLowCost && family === 'FLEX' && departure.getTime() - now.getTime() > holdAheadMs;

/** Areas without passport control; the first also without identity checks. */
const nordic = new Set(['DK', 'FI', 'IS', 'NO', 'SE']);
const identityCard = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE CH'.split(' '),
);

function documentFor(stops: readonly FlightOffer['start'][]): FlightOffer['documentNeeded'] {
  const countries = [...new Set(stops.map(({ address }) => address.countryCode))];
  if (countries.length === 1) return nordic.has(countries[0] ?? '') ? 'NONE' : 'PASSPORT_OR_ID';
  return countries.every((country) => identityCard.has(country)) ? 'PASSPORT_OR_ID' : 'PASSPORT';
}

function shownPrice(quoted: Money, currency: string): FlightOffer['price'] {
  const { money, rate, rateDate } = convert(quoted, currency);
  const taxes = Math.round((money.minor * taxPercent) / 100);
  const decimal = (minor: number): number => toDecimal({ ...money, minor });
  return {
    total: toDecimal(money),
    currency: money.currency,
    quoted: { amount: toDecimal(quoted), currency: quoted.currency },
    rate,
    rateDate,
    payment: 'PREPAID',
    parts: { base: decimal(money.minor - taxes), taxes: decimal(taxes), fees: 0 },
  };
}

/** Id made of the offer's inputs and the number of tickets. Prefix: the code of the test behaviour, else of a hold if it can be held. */
function ticketId({ selling, journeys, family, magic }: Ticket, canBeHeld: boolean): string {
  const { query, now } = selling;
  const { adults, children, infants } = query.occupancy;
  const inputs = [
    ...journeys.map(({ id }) => id),
    ...query.legs.flatMap(({ askedFor, date }) => [...askedFor, date]),
    family,
    query.cabin,
    adults,
    children,
    infants,
    query.currency,
    query.language,
    now.toISOString().slice(0, 10),
  ];
  const prefix = magic ?? (canBeHeld ? magicPlaces.holds : undefined);
  return [
    ...(prefix === undefined ? [] : [prefix]),
    'flight',
    adults + children + infants,
    createHash('sha256').update(inputs.join('|')).digest('hex').slice(0, 32),
  ].join('-');
}

/** Number of tickets of an offer, by its id; null for other products. */
export function ticketCountOf(offerId: string): number | null {
  const [, count] = /(?:^|-)flight-(\d)-[0-9a-f]{32}$/.exec(offerId) ?? [];
  return count === undefined ? null : Number(count);
}
