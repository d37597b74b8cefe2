import { searchTrains, type AnswerOf, type TrainSearch } from '@portolan/contracts';
import { refused, type IsolationFixture, type Side } from './isolationFixture.ts';
import { office } from './isolationTrips.ts';

const journey = (from: string, travellerIds: readonly string[] = []): TrainSearch => ({
  from,
  to: 'station:7400002',
  outward: { date: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10) },
  passengers: [{ category: 'ADULT' }],
  travellerIds: [...travellerIds],
  currency: 'SEK',
});

/** A search of the side's person, and its first journey. */
async function searchedBy(side: Side): Promise<{ readonly searchId: string; readonly journeyId: string }> {
  const answer = await side.session.call(searchTrains, { body: journey('station:7400001') });
  const { searchId, directions } = answer.json<AnswerOf<typeof searchTrains>>();
  return { searchId, journeyId: directions[0]?.journeys[0]?.id ?? '' };
}

export const trainFixtures: Readonly<Record<string, IsolationFixture>> = {
  searchTrains: {
    succeed: (own) => ({ body: journey(office(own), [own.person.id]) }),
    cross: (own, other) => [
      refused({ body: journey(office(other)) }),
      refused({ body: journey(office(own), [other.person.id]) }),
    ],
  },
  priceTrain: {
    succeed: async (own) => ({ body: await searchedBy(own) }),
    cross: async (_own, other) => [refused({ body: await searchedBy(other) })],
  },
};
