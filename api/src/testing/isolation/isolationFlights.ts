import { searchFlights, type AnswerOf, type FlightSearch } from '@portolan/contracts';
import { openToAll, refused, type IsolationFixture, type Side } from './isolationFixture.ts';

const flight = (userId?: string): FlightSearch => ({
  legs: [
    {
      from: 'airport:ARN',
      to: 'airport:CPH',
      date: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
    },
  ],
  occupancy: { adults: 1, children: 0, infants: 0 },
  directOnly: true,
  lowCostOnly: true,
  ...(userId !== undefined && { travellerIds: [userId] }),
  currency: 'SEK',
});

/** A search of the side's person, and its first journey. */
async function searchedBy(side: Side): Promise<{ readonly searchId: string; readonly journeyIds: string[] }> {
  const answer = (await side.session.call(searchFlights, { body: flight() })).json<AnswerOf<typeof searchFlights>>();
  return { searchId: answer.searchId, journeyIds: [answer.legs[0]?.journeys[0]?.id ?? ''] };
}

export const flightFixtures: Readonly<Record<string, IsolationFixture>> = {
  searchFlights: {
    succeed: (own) => ({ body: flight(own.person.id) }),
    cross: async (_own, other) => [
      refused({ body: flight(other.person.id) }),
      refused({ body: { ...flight(), searchId: (await searchedBy(other)).searchId } }),
    ],
  },
  listFlightOffers: {
    succeed: async (own) => ({ body: await searchedBy(own) }),
    cross: async (_own, other) => [refused({ body: await searchedBy(other) })],
  },
  listHomeFlights: openToAll,
};
