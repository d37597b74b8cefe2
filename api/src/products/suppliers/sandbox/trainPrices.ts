import type { TrainClass, TrainFlexibility, TrainPassengerCategory, TrainPreferences } from '@portolan/contracts';
import { exponentOf, type Money } from '../../../kernel/money/money.ts';
import { localMoney } from './localMoney.ts';
import { hashOf } from './spots.ts';
import { trainOperators, type TrainOperator } from './trainOperators.ts';

/** What a journey costs at least, and per kilometre, in euro cents. */
const [baseMinor, perKmMinor] = [600, 11];
/** Tickets of one railway for both ways cost this much of their price, in percent. */
const returnPercent = 90;
/** What changing or giving back a ticket costs where it is not free, in euro cents. */
const feeMinor = 1_000;

const classPercent: Readonly<Record<TrainClass, number>> = { SECOND: 100, FIRST: 160 };
const flexibilityPercent: Readonly<Record<TrainFlexibility, number>> = {
  NON_FLEX: 100,
  SEMI_FLEX: 120,
  FULL_FLEX: 155,
};
const categoryPercent: Readonly<Record<TrainPassengerCategory, number>> = { ADULT: 100, YOUTH: 75, SENIOR: 80 };

/** A part of a journey by one railway. */
export interface PricedLeg {
  readonly operator: TrainOperator;
  readonly km: number;
}

interface PricedTicket {
  readonly seller: TrainOperator;
  readonly legs: readonly PricedLeg[];
  /** What tells the journey from others of its day, and the day: prices differ a little by them. */
  readonly name: string;
  /** Days until the train leaves. */
  readonly daysAhead: number;
  readonly trainClass: TrainClass;
  readonly flexibility: TrainFlexibility;
  readonly passengers: TrainPreferences['passengers'];
  /** A ticket of the same railway is bought for the other way. */
  readonly isReturn: boolean;
}

/** What tickets come to, in the currency of who sells them. */
export interface TicketPrice {
  readonly total: Money;
  /** Of one traveller, for changing or giving back a ticket with some freedom: no more than the cheapest ticket. */
  readonly fee: Money;
}

/** Prices by distance, class, freedom and how early one books; a card counts on the trains of its railway. */
export function ticketPrice(ticket: PricedTicket): TicketPrice {
  const each = ticket.passengers.map((passenger) => priceOf(ticket, passenger));
  const [first = localMoney(ticket.seller.country, 0)] = each;
  const fee = localMoney(ticket.seller.country, feeMinor);
  return {
    total: { ...first, minor: each.reduce((sum, { minor }) => sum + minor, 0) },
    fee: { ...fee, minor: Math.min(fee.minor, ...each.map(({ minor }) => minor)) },
  };
}

function priceOf(ticket: PricedTicket, { category, cards = [] }: TrainPreferences['passengers'][number]): Money {
  const { seller, legs, name, daysAhead, trainClass, flexibility, isReturn } = ticket;
  const way = legs.reduce((minor, { operator, km }) => minor + perKmMinor * km * shareWith(operator, cards), baseMinor);
  const percents = [
    advancePercent(daysAhead),
    classPercent[trainClass],
    flexibilityPercent[flexibility],
    categoryPercent[category],
    isReturn ? returnPercent : 100,
    96 + (hashOf('price', name) % 9),
  ];
  return localMoney(
    seller.country,
    percents.reduce((minor, percent) => (minor * percent) / 100, way),
  );
}

const shareWith = ({ card }: TrainOperator, cards: readonly string[]): number =>
  card !== undefined && cards.includes(card[0]) ? card[1] / 100 : 1;

/** Cards that make a journey cheaper for somebody who travels. */
export const cardsThatCount = (legs: readonly PricedLeg[], passengers: TrainPreferences['passengers']): string[] =>
  trainOperators.flatMap(({ code, card }) =>
    card !== undefined &&
    legs.some(({ operator }) => operator.code === code) &&
    passengers.some(({ cards }) => cards?.includes(card[0]))
      ? [card[0]]
      : [],
  );

function advancePercent(days: number): number {
  if (days >= 60) return 75;
  if (days >= 30) return 85;
  if (days >= 14) return 95;
  if (days >= 7) return 105;
  return days >= 3 ? 120 : days >= 1 ? 135 : 150;
}

/** The price of a ticket for both ways once there is none for the other one: the discount is taken back. */
export function withoutReturn(price: Money): Money {
  const unit = 10 ** exponentOf(price.currency);
  return { ...price, minor: Math.round((price.minor * 100) / returnPercent / unit) * unit };
}
