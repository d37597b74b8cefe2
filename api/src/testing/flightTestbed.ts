import {
  addCartItems,
  listFlightOffers,
  searchFlights,
  type AnswerOf,
  type BodyOf,
  type FlightCartItem,
  type FlightJourney,
  type FlightOffer,
} from '@portolan/contracts';
import type { TestApp, TestSession } from './testApp.ts';
import { dayAhead } from './dayAhead.ts';

export type FlightAnswer = AnswerOf<typeof searchFlights>;
export type FlightOffers = AnswerOf<typeof listFlightOffers>;
type Wanted = BodyOf<typeof searchFlights>;

/** A flight of a test; every field has a default. */
export interface FlightOptions extends Partial<Wanted> {
  readonly from?: string;
  readonly to?: string;
  /** Days until the departure, on Stockholm's calendar. */
  readonly inDays?: number;
  /** Days until the return flight; default: one way. */
  readonly backInDays?: number;
}

/** Steps of flight tests, through the same calls as people. */
export function flightTestbed(api: TestApp) {
  const day = (days: number): string => dayAhead(api.clock(), days);

  const flight = (options: FlightOptions = {}): Wanted => wantedFlight(day, options);

  const ask = (session: TestSession, body: Wanted, headers: Record<string, string> = {}) =>
    session.call(searchFlights, { body, headers });

  /** A finished search. */
  async function search(session: TestSession, options?: FlightOptions): Promise<FlightAnswer> {
    const answer = await ask(session, flight(options));
    if (answer.statusCode !== 200) throw new Error(`The search was refused: ${answer.body}`);
    const found = answer.json<FlightAnswer>();
    if (found.status !== 'FINISHED') throw new Error('The search is not over.');
    return found;
  }

  async function tickets(session: TestSession, options?: FlightOptions, code = 'FAREGATE'): Promise<FlightOffer[]> {
    const offers = await ticketsOf(session, await search(session, options), code);
    if (offers === null) throw new Error(`${code} has no flight.`);
    return offers;
  }

  /** The first ticket that fits, of the first journey that has one; default: the cheapest. @throws Error if none fits */
  async function ticket(
    session: TestSession,
    options?: FlightOptions,
    fits: (offer: FlightOffer) => boolean = () => true,
  ): Promise<FlightOffer> {
    const found = await search(session, options);
    for (let nth = 0; ; nth += 1) {
      const offers = await ticketsOf(session, found, 'FAREGATE', nth);
      if (offers === null) throw new Error('There is no such ticket.');
      const offer = offers.find(fits);
      if (offer !== undefined) return offer;
    }
  }

  const addFlight = (
    session: TestSession,
    cartId: string,
    item: FlightCartItem,
    headers: Record<string, string> = {},
  ) => session.call(addCartItems, { params: { cartId }, body: { flights: [item] }, headers });

  const carriersOf = ({ segments }: Pick<FlightJourney, 'segments'>): string[] =>
    segments.map(({ carrier }) => carrier.code);

  return { day, flight, ask, search, open: openTickets, tickets, ticket, addFlight, carriersOf };
}

const wantedFlight = (
  day: (days: number) => string,
  { from = 'airport:ARN', to = 'airport:LHR', inDays = 30, backInDays, ...more }: FlightOptions,
): Wanted => ({
  legs: [
    { from, to, date: day(inDays) },
    ...(backInDays === undefined ? [] : [{ from: to, to: from, date: day(backInDays) }]),
  ],
  occupancy: { adults: 1, children: 0, infants: 0 },
  currency: 'SEK',
  ...more,
});

/** Ids of the nth journey of each leg of one supplier, direct ones first; fewer than legs if one has none. */
const journeysOf = (legs: FlightAnswer['legs'], code: string, nth: number): string[] =>
  legs.flatMap(({ journeys }) => {
    const own = journeys.filter(({ serviceProvider }) => serviceProvider.code === code);
    return own.toSorted((a, b) => a.segments.length - b.segments.length)[nth]?.id ?? [];
  });

const openTickets = (
  session: TestSession,
  searchId: string,
  journeyIds: string[],
  headers: Record<string, string> = {},
) => session.call(listFlightOffers, { body: { searchId, journeyIds }, headers });

/** Tickets for a journey of each leg of one supplier, direct ones first. @param nth which of the journeys; default: the first */
async function ticketsOf(
  session: TestSession,
  { searchId, legs }: FlightAnswer,
  code: string,
  nth = 0,
): Promise<FlightOffer[] | null> {
  const ids = journeysOf(legs, code, nth);
  if (ids.length < legs.length) return null;
  const answer = await openTickets(session, searchId, ids);
  if (answer.statusCode !== 200) throw new Error(`No tickets: ${answer.body}`);
  return answer.json<FlightOffers>().offers;
}
