import {
  addCartItems,
  priceTrain,
  searchTrains,
  type AnswerOf,
  type BodyOf,
  type TrainCartItem,
  type TrainJourney,
  type TrainOffer,
} from '@portolan/contracts';
import type { TestApp, TestSession } from './testApp.ts';
import { dayAhead } from './dayAhead.ts';

type TrainAnswer = AnswerOf<typeof searchTrains>;
export type PriceAnswer = AnswerOf<typeof priceTrain>;
type Wanted = BodyOf<typeof searchTrains>;

/** Journeys of a test; every field has a default. */
interface TrainOptions extends Partial<Pick<Wanted, 'passengers' | 'travellerIds' | 'via'>> {
  readonly from?: string;
  readonly to?: string;
  /** Days until the outward journey. */
  readonly inDays?: number;
  /** Days from the outward journey to the return; default: one way. */
  readonly backAfter?: number;
}

/** Steps of train tests, through the same calls as people. */
export function trainTestbed(api: TestApp) {
  /** A day of Stockholm, days ahead. */
  const day = (days: number): string => dayAhead(api.clock(), days);

  const wanted = ({
    from = 'station:7400001',
    to = 'station:7400002',
    inDays = 10,
    backAfter,
    passengers = [{ category: 'ADULT' }],
    ...more
  }: TrainOptions = {}): Wanted => ({
    from,
    to,
    outward: { date: day(inDays) },
    ...(backAfter !== undefined && { back: { date: day(inDays + backAfter) } }),
    passengers,
    currency: 'SEK',
    ...more,
  });

  const ask = (session: TestSession, body: Wanted, headers: Record<string, string> = {}) =>
    session.call(searchTrains, { body, headers });

  async function search(session: TestSession, how?: TrainOptions): Promise<TrainAnswer> {
    const answer = await ask(session, wanted(how));
    if (answer.statusCode !== 200) throw new Error(`The search was refused: ${answer.body}`);
    return answer.json<TrainAnswer>();
  }

  const price = (session: TestSession, body: BodyOf<typeof priceTrain>, headers: Record<string, string> = {}) =>
    session.call(priceTrain, { body, headers });

  /** Tickets of the first journey of a direction that has any. @throws Error if none has */
  async function priced(
    session: TestSession,
    { searchId, directions }: TrainAnswer,
    { direction = 0, otherTicket, isWanted = () => true }: PriceOptions = {},
  ): Promise<readonly [TrainOffer, ...TrainOffer[]]> {
    for (const { id: journeyId } of (directions[direction]?.journeys ?? []).filter(isWanted)) {
      const answer = await price(session, {
        searchId,
        journeyId,
        ...(otherTicket && { besideOfferId: otherTicket.id }),
      });
      const [first, ...others] = answer.json<PriceAnswer>().offers;
      if (first !== undefined) return [first, ...others];
    }
    throw new Error('No journey has a price.');
  }

  /** The cheapest ticket of a search's outward journey. */
  async function ticket(session: TestSession, how?: TrainOptions): Promise<TrainOffer> {
    return (await priced(session, await search(session, how)))[0];
  }

  const addTrains = (
    session: TestSession,
    cartId: string,
    trains: TrainCartItem[],
    headers: Record<string, string> = {},
  ) => session.call(addCartItems, { params: { cartId }, body: { trains }, headers });

  return { day, wanted, ask, search, price, priced, ticket, addTrains };
}

interface PriceOptions {
  readonly direction?: 0 | 1;
  /** The ticket chosen in the other direction. */
  readonly otherTicket?: TrainOffer;
  readonly isWanted?: (journey: TrainJourney) => boolean;
}
