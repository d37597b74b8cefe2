import type { TrainClass, TrainFlexibility, TrainPassengerCategory, TrainPreferences } from '@portolan/contracts';
import { exponentOf, type Money } from '../../../kernel/money/money.ts';
import { localMoney } from './localMoney.ts';
import { hashOf } from './spots.ts';
import { trainOperators, type TrainOperator } from './trainOperators.ts';

/** Minimum price of a journey, and price per kilometre, in euro cents. */
const [baseMinor, perKmMinor] = [600, 11];
/** Price of return tickets of one railway, in percent of single ones. */
const returnPercent = 90;
/** Fee for changing or refunding a ticket, in euro cents. */
const feeMinor = 1_000;

const classPercent: Readonly<Record<TrainClass, number>> = { SECOND: 100, FIRST: 160 };
const flexibilityPercent: Readonly<Record<TrainFlexibility, number>> = {
  NON_FLEX: 100,
  SEMI_FLEX: 120,
  FULL_FLEX: 155,
};
const categoryPercent: Readonly<Record<TrainPassengerCategory, number>> = { ADULT: 100, YOUTH: 75, SENIOR: 80 };

/** A stretch of a journey with one railway. */
export interface PricedLeg {
  readonly operator: TrainOperator;
  readonly km: number;
}

interface PricedTicket {
  readonly seller: TrainOperator;
  readonly legs: readonly PricedLeg[];
  /** Id of the journey on its day: prices vary a little by it. */
  readonly name: string;
  /** Days until the departure. */
  readonly daysAhead: number;
  readonly trainClass: TrainClass;
  readonly flexibility: TrainFlexibility;
  readonly passengers: TrainPreferences['passengers'];
  /** Whether an outward ticket of the same railway is bought, too. */
  readonly isReturn: boolean;
}

/** Prices of tickets, in the seller's currency. */
export interface TicketPrice {
  readonly total: Money;
  /** Per traveller, for changing or refunding a semi-flexible ticket: at most the price of the cheapest ticket. */
  readonly fee: Money;
}

/** Prices by distance, class, flexibility and days ahead; a card applies to trains of its railway. */
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

/** Cards of a passenger that make a journey cheaper. */
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

/** Price of a return ticket after its other one is cancelled: without the discount. */
export function withoutReturn(price: Money): Money {
  const unit = 10 ** exponentOf(price.currency);
  return { ...price, minor: Math.round((price.minor * 100) / returnPercent / unit) * unit };
}
