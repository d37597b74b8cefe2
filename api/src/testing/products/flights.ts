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

/** Its offers are the tickets of one supplier for its first journey of each leg, direct where there is one. */
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
    const journeyIds = legs.map(({ journeys }) => {
      const own = journeys.filter(soldBy('FAREGATE'));
      const found = own.find(({ segments }) => segments.length === 1) ?? own[0];
      if (found === undefined) throw new Error('FAREGATE has no flight.');
      return found.id;
    });
    const answer = await openJourneys(session, searchId, journeyIds);
    if (answer.statusCode !== 200) throw new Error(`No tickets: ${answer.body}`);
    yield* answer.json<FlightOffers>().offers;
  },
  cartItems: (items) => ({ flights: items }),
};
