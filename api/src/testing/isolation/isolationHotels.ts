import { searchHotels, type AnswerOf, type HotelSearch } from '@portolan/contracts';
import { harmless, refused, type IsolationFixture, type Side } from './isolationFixture.ts';

function stay(userId?: string): HotelSearch {
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return {
    search: { latitude: 59.3294, longitude: 18.0687, radius: 1 },
    requestedCurrency: 'SEK',
    requestedCheckIn: day(5),
    requestedCheckOut: day(6),
    requestedRooms: [{ adults: 1, children: 0, ...(userId !== undefined && { travellerIds: [userId] }) }],
  };
}

/** A search of the side's person, and its first hotel. */
async function searchedBy(side: Side): Promise<{ readonly searchId: string; readonly hotelId: string }> {
  const answer = (await side.session.call(searchHotels, { body: stay() })).json<AnswerOf<typeof searchHotels>>();
  return { searchId: answer.searchId, hotelId: answer.hotels[0]?.id ?? '' };
}

export const hotelFixtures: Readonly<Record<string, IsolationFixture>> = {
  searchHotels: {
    succeed: (own) => ({ body: stay(own.person.id) }),
    cross: async (_own, other) => [
      refused({ body: stay(other.person.id) }),
      refused({ body: { ...stay(), searchId: (await searchedBy(other)).searchId } }),
    ],
  },
  listHotelsByIds: {
    succeed: async (own) => {
      const { searchId, hotelId } = await searchedBy(own);
      return { body: { searchId, ids: [hotelId] } };
    },
    cross: async (_own, other) => {
      const { searchId, hotelId } = await searchedBy(other);
      return [refused({ body: { searchId, ids: [hotelId] } })];
    },
  },
  setFavouriteHotel: {
    succeed: () => ({ params: { hotelId: 'hotel-1' }, body: { isFavourite: true } }),
    cross: () => [harmless({ params: { hotelId: 'hotel-1' }, body: { isFavourite: true } })],
  },
  listHotelOffers: {
    succeed: async (own) => {
      const { searchId, hotelId } = await searchedBy(own);
      return { params: { hotelId }, query: { searchId } };
    },
    cross: async (_own, other) => {
      const { searchId, hotelId } = await searchedBy(other);
      return [refused({ params: { hotelId }, query: { searchId } })];
    },
  },
};
