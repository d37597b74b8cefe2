import { searchCars, type AnswerOf, type BodyOf, type CarOffer } from '@portolan/contracts';
import type { TestProduct } from './testbedOf.ts';

export type CarAnswer = AnswerOf<typeof searchCars>;
type SearchBody = BodyOf<typeof searchCars>;

interface RentalOptions extends Partial<Pick<SearchBody, 'driver' | 'currency'>> {
  readonly from?: string;
  readonly to?: string;
  /** Days until the pick-up, at 10:00 in Stockholm. */
  readonly inDays?: number;
  readonly days?: number;
}

/** The first Monday at least ten days ahead: on a Sunday some desks in a town are closed. */
function nextMonday(day: (days: number) => string): number {
  const weekday = new Date(day(10)).getUTCDay();
  return 10 + ((8 - weekday) % 7);
}

export const testCars: TestProduct<typeof searchCars, RentalOptions, CarOffer> = {
  search: searchCars,
  bodyOf: ({ from = 'airport:ARN', to = from, inDays, days = 3, ...more }, day) => {
    const start = inDays ?? nextMonday(day);
    return {
      pickUp: { pointId: from, dateTime: `${day(start)}T10:00` },
      dropOff: { pointId: to, dateTime: `${day(start + days)}T10:00` },
      currency: 'SEK',
      ...more,
    };
  },
  async *offersOf(_session, { offers }) {
    yield* offers;
  },
  cartItems: (items) => ({ cars: items }),
};
