import { listFlightOffers, searchFlights, type AnswerOf, type BodyOf, type FlightOffer } from '@portolan/contracts';
import type { TestSession } from '../testApp.ts';
import { soldBy, type TestProduct } from './testbedOf.ts';

export type FlightAnswer = AnswerOf<typeof searchFlights>;
export type FlightOffers = AnswerOf<typeof listFlightOffers>;

export interface FlightOptions extends Partial<BodyOf<typeof searchFlights>> {
  readonly from?: string;
  readonly to?: string;
  /** Days until the departure, on Stockholm's calendar. */
  readonly inDays?: number;
  /** Days until the return flight; default: one way. */
  readonly backInDays?: number;
}

/** Asks for the tickets for some journeys. */
export const openJourneys = (session: TestSession, searchId: string, journeyIds: string[]) =>
  session.call(listFlightOffers, { body: { searchId, journeyIds } });

/** Ids of a supplier's nth journey of each leg, direct ones first; fewer than legs where a leg has no such journey. */
const journeysOf = (legs: FlightAnswer['legs'], nth: number): string[] =>
  legs.flatMap(({ journeys }) => {
    const own = journeys.filter(soldBy('FAREGATE')).toSorted((a, b) => a.segments.length - b.segments.length);
    return own[nth]?.id ?? [];
  });

/** Its offers are the tickets of one supplier, journey by journey, direct ones first. */
export const testFlights: TestProduct<typeof searchFlights, FlightOptions, FlightOffer> = {
  search: searchFlights,
  bodyOf: ({ from = 'airport:ARN', to = 'airport:LHR', inDays = 30, backInDays, ...more }, day) => ({
    legs: [
      { from, to, date: day(inDays) },
      ...(backInDays === undefined ? [] : [{ from: to, to: from, date: day(backInDays) }]),
    ],
    occupancy: { adults: 1, children: 0, infants: 0 },
    currency: 'SEK',
    ...more,
  }),
  async *offersOf(session, { searchId, legs }) {
    for (let nth = 0; ; nth += 1) {
      const journeyIds = journeysOf(legs, nth);
      if (journeyIds.length < legs.length) return;
      const answer = await openJourneys(session, searchId, journeyIds);
      if (answer.statusCode !== 200) throw new Error(`No tickets: ${answer.body}`);
      yield* answer.json<FlightOffers>().offers;
    }
  },
  cartItems: (items) => ({ flights: items }),
};
