import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  trainClasses,
  trainFlexibilities,
  trainPriceMinutes,
  type TrainClass,
  type TrainFlexibility,
  type TrainOffer,
} from '@portolan/contracts';
import type { PlaceCatalog } from '../../../catalog/index.ts';
import { convert } from '../../../kernel/money/exchangeRates.ts';
import { toDecimal, toMinor, type Money } from '../../../kernel/money/money.ts';
import { atZone } from '../../../kernel/process/zonedTime.ts';
import { SupplierError } from '../bookingPort.ts';
import type { QuestionContext } from '../searchPort.ts';
import type { SuppliedJourney, TrainQuery, TrainSupplier } from '../trainPort.ts';
import { magicPlaces, priceNow } from './sandboxMagic.ts';
import { hashOf } from './spots.ts';
import { createJourneys, type SoldJourney } from './trainJourneys.ts';
import { trainOperators, type TrainOperator } from './trainOperators.ts';
import { cardsThatCount, ticketPrice, withoutReturn, type TicketPrice } from './trainPrices.ts';
import { termsOf, ticketRulesOf } from './trainRules.ts';

export interface SandboxTrainsDeps {
  readonly places: Pick<PlaceCatalog, 'stations'>;
  /** Lifetime of a price, in minutes; default 15. */
  readonly lifeMinutes?: number | undefined;
  /** Answer time of the slow railway of `sandbox-one-slow`, in milliseconds; default 4,000. */
  readonly slowMs?: number;
}

/** The only railway that fails where a search place asks for one railway's failure (`magicPlaces`). */
const faultyCode = 'VR';
/** Percentage of journeys that are sold out in a class, and that show how few tickets are left. */
const [soldOutPercent, scarcePercent] = [6, 30];

/**
 * The embedded railways: a pure function of the query and its day. The same question gets the same journeys and prices, byte for byte. Each
 * sells the journeys with the longest share on its own trains.
 */
export function createSandboxTrains(deps: SandboxTrainsDeps): readonly TrainSupplier[] {
  const journeys = createJourneys(deps.places);
  return trainOperators.map((operator) => ({
    code: operator.code,
    name: operator.name,
    search: (query, asking) => answerOf(operator, query, asking),
    listPrices: async (query, journey, otherTicket, { now }) => {
      if (visits(query, magicPlaces.allDown) || visits(query, magicPlaces.closed))
        throw new SupplierError('SUPPLIER_DOWN');
      if (visits(query, magicPlaces.noOffers)) return [];
      const sold = journeys.soldBy(operator, query, now).find(({ supplied }) => supplied.id === journey.id);
      return sold === undefined ? [] : ticketsOf(operator, sold, query, otherTicket, now, deps);
    },
    price: async (offer, together) => priceToAdd(offer, together),
  }));

  async function answerOf(operator: TrainOperator, query: TrainQuery, { now, signal }: QuestionContext) {
    const isFaulty = operator.code === faultyCode;
    if (visits(query, magicPlaces.allDown) || (isFaulty && visits(query, magicPlaces.oneDown)))
      throw new SupplierError('SUPPLIER_DOWN');
    if (isFaulty && visits(query, magicPlaces.oneSlow)) await pause(deps.slowMs ?? 4_000, undefined, { signal });
    if (isFaulty && visits(query, magicPlaces.oneNonsense)) return nonsense;
    return journeys.soldBy(operator, query, now).map(({ supplied }) => supplied);
  }
}

const visits = ({ askedIds }: TrainQuery, magic: string): boolean => askedIds.some((id) => id.includes(magic));

/** An invalid journey. */
const nonsense = [{ id: 'train', legs: 'all' }, null] as unknown as SuppliedJourney[];

function ticketsOf(
  operator: TrainOperator,
  sold: SoldJourney,
  query: TrainQuery,
  otherTicket: TrainOffer | null,
  now: Date,
  { lifeMinutes = trainPriceMinutes }: SandboxTrainsDeps,
): TrainOffer[] {
  const life = visits(query, magicPlaces.expired) ? 0 : lifeMinutes;
  const expiresAt = new Date(now.getTime() + life * 60_000).toISOString();
  const isReturn = otherTicket !== null && otherTicket.serviceProvider.code === operator.code;
  return trainClasses
    .filter((trainClass) => (trainClass === 'SECOND' || sold.hasFirst) && !isSoldOut(sold, trainClass, query))
    .flatMap((trainClass) =>
      trainFlexibilities.map((flexibility) => {
        const ticket = {
          operator,
          sold,
          query,
          trainClass,
          flexibility,
          otherTicketId: isReturn ? otherTicket.journeyId : null,
        };
        return { ...ticketOf(ticket, now), expiresAt, id: ticketId(ticket, expiresAt) };
      }),
    );
}

interface Ticket {
  readonly operator: TrainOperator;
  readonly sold: SoldJourney;
  readonly query: TrainQuery;
  readonly trainClass: TrainClass;
  readonly flexibility: TrainFlexibility;
  /** The journey of the outward ticket from the same railway. */
  readonly otherTicketId: string | null;
}

function ticketOf(
  { operator, sold, query, trainClass, flexibility, otherTicketId }: Ticket,
  now: Date,
): Omit<TrainOffer, 'id' | 'expiresAt'> {
  const { passengers, currency, language } = query;
  const { supplied, parts, name } = sold;
  const { legs, durationMinutes } = supplied;
  const [start, end] = [legs[0], legs.at(-1)].map((leg) => leg ?? never());
  const [from, to] = [start?.from ?? never(), end?.to ?? never()];
  const leavesAt = new Date(from.dateTime);
  const daysAhead = Math.floor(
    (Date.parse(from.dateTime.slice(0, 10)) - Date.parse(atZone(now, from.timeZone).slice(0, 10))) / 86_400_000,
  );
  const isReturn = otherTicketId !== null;
  const price = ticketPrice({
    seller: operator,
    legs: parts,
    name,
    daysAhead,
    trainClass,
    flexibility,
    passengers,
    isReturn,
  });
  const freedom = visits(query, magicPlaces.nonRefundable) ? 'NON_FLEX' : flexibility;
  const random = hashOf('left', name, trainClass, flexibility);
  return {
    journeyId: supplied.id,
    serviceProvider: supplied.serviceProvider,
    start: from,
    end: to,
    durationMinutes,
    legs,
    trainClass,
    flexibility,
    ...termsOf(freedom, price.fee),
    isSeatIncluded: sold.isReserved,
    cards: cardsThatCount(parts, passengers),
    price: shownPrice(price, currency),
    cancellationRules: ticketRulesOf(
      { ...price, flexibility: freedom, travellers: passengers.length, leavesAt, zone: from.timeZone, language },
      now,
    ),
    co2Grams: supplied.co2Grams * passengers.length,
    ticketsLeft: random % 100 < scarcePercent ? 1 + (random % 9) : null,
  };
}

const never = (): never => {
  throw new Error('A journey has trains.');
};

const isSoldOut = ({ name }: SoldJourney, trainClass: TrainClass, query: TrainQuery): boolean =>
  visits(query, magicPlaces.noFirstClass)
    ? trainClass === 'FIRST'
    : hashOf('sold', name, trainClass) % 100 < soldOutPercent;

function shownPrice({ total }: TicketPrice, currency: string): TrainOffer['price'] {
  const { money, rate, rateDate } = convert(total, currency);
  return {
    total: toDecimal(money),
    currency: money.currency,
    quoted: { amount: toDecimal(total), currency: total.currency },
    rate,
    rateDate,
  };
}

/** Made of the ticket's inputs: passengers, cards, outward ticket, expiry. */
function ticketId({ sold, query, trainClass, flexibility, otherTicketId }: Ticket, expiresAt: string): string {
  const { passengers, currency, language } = query;
  const magic = Object.values(magicPlaces).find((name) => visits(query, name));
  const inputs = [
    sold.supplied.id,
    trainClass,
    flexibility,
    JSON.stringify(passengers),
    currency,
    language,
    otherTicketId,
    expiresAt,
  ];
  return [
    ...(magic === undefined ? [] : [magic]),
    'train',
    passengers.length,
    ...(otherTicketId === null ? [] : [otherTicketId]),
    createHash('sha256').update(inputs.join('|')).digest('hex').slice(0, 32),
  ].join('-');
}

/** Number of tickets of a train offer; null for other products. */
export const ticketsIn = (offerId: string): number | null => {
  const found = /(?:^|-)train-(\d)-/.exec(offerId)?.[1];
  return found === undefined ? null : Number(found);
};

/** The return discount needs the outward ticket, too. */
function priceToAdd(offer: TrainOffer, together: readonly TrainOffer[]): Money {
  const { amount, currency } = offer.price.quoted;
  const quoted = { minor: toMinor(amount, currency), currency };
  const otherTicketId = /(?:^|-)train-\d-(journey[0-9a-f]+)-/.exec(offer.id)?.[1];
  const isAlone = otherTicketId !== undefined && !together.some(({ journeyId }) => journeyId === otherTicketId);
  return priceNow({ offerId: offer.id, quoted: isAlone ? withoutReturn(quoted) : quoted });
}
