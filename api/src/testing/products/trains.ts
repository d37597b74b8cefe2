import {
  priceTrain,
  searchTrains,
  type AnswerOf,
  type BodyOf,
  type TrainJourney,
  type TrainOffer,
} from '@portolan/contracts';
import type { TestSession } from '../testApp.ts';
import type { TestProduct } from './testbedOf.ts';

type TrainAnswer = AnswerOf<typeof searchTrains>;
export type PriceAnswer = AnswerOf<typeof priceTrain>;

interface TrainOptions extends Partial<Pick<BodyOf<typeof searchTrains>, 'passengers' | 'travellerIds' | 'via'>> {
  readonly from?: string;
  readonly to?: string;
  /** Days until the outward journey, on Stockholm's calendar. */
  readonly inDays?: number;
  /** Days from the outward journey to the return; default: one way. */
  readonly backAfter?: number;
}

interface PriceOptions {
  readonly direction?: 0 | 1;
  /** The ticket chosen in the other direction. */
  readonly otherTicket?: TrainOffer;
  readonly isWanted?: (journey: TrainJourney) => boolean;
}

export const priceOf = (session: TestSession, body: BodyOf<typeof priceTrain>, headers: Record<string, string> = {}) =>
  session.call(priceTrain, { body, headers });

/** Tickets of the first journey of a direction that has any. @throws Error if none has */
export async function ticketsOf(
  session: TestSession,
  { searchId, directions }: TrainAnswer,
  { direction = 0, otherTicket, isWanted = () => true }: PriceOptions = {},
): Promise<readonly [TrainOffer, ...TrainOffer[]]> {
  for (const { id: journeyId } of (directions[direction]?.journeys ?? []).filter(isWanted)) {
    const answer = await priceOf(session, {
      searchId,
      journeyId,
      ...(otherTicket && { besideOfferId: otherTicket.id }),
    });
    const [first, ...others] = answer.json<PriceAnswer>().offers;
    if (first !== undefined) return [first, ...others];
  }
  throw new Error('No journey has a price.');
}

/** Its offers are the tickets of the first outward journey that has any. */
export const testTrains: TestProduct<typeof searchTrains, TrainOptions, TrainOffer> = {
  search: searchTrains,
  bodyOf: (
    {
      from = 'station:7400001',
      to = 'station:7400002',
      inDays = 10,
      backAfter,
      passengers = [{ category: 'ADULT' }],
      ...more
    },
    day,
  ) => ({
    from,
    to,
    outward: { date: day(inDays) },
    ...(backAfter !== undefined && { back: { date: day(inDays + backAfter) } }),
    passengers,
    currency: 'SEK',
    ...more,
  }),
  async *offersOf(session, found) {
    yield* await ticketsOf(session, found);
  },
  cartItems: (items) => ({ trains: items }),
};
