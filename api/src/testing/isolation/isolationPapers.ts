import { listTripShares, renewCalendarFeed, shareTrip, type AnswerOf } from '@portolan/contracts';
import { byOneId, crossedToken, refused, type Side, type IsolationFixture } from './isolationFixture.ts';
import { onTrip } from './isolationTrips.ts';

/** Operations for links, calendars and documents of trips, by their ids. */
export const paperFixtures: Readonly<Record<string, IsolationFixture>> = {
  shareTrip: onTrip(
    async ({ cartId }) => cartId,
    () => ({}),
  ),
  listTripShares: onTrip(
    async ({ cartId }) => cartId,
    () => ({}),
  ),
  withdrawTripShare: {
    succeed: async (own) => ({ params: { cartId: own.cartId, shareId: await shareOf(own) } }),
    cross: async (own, other) => {
      const [mine, theirs] = [await shareOf(own), await shareOf(other)];
      return [
        refused({ params: { cartId: other.cartId, shareId: theirs } }),
        refused({ params: { cartId: own.cartId, shareId: theirs } }),
        refused({ params: { cartId: other.cartId, shareId: mine } }),
      ];
    },
  },
  fetchSharedTrip: {
    succeed: async (own) => ({ params: { token: await sharedBy(own) } }),
    // Within a tenant a link works for every holder, by design. At another tenant's portal it is unknown.
    cross: async (own, other) =>
      own.company.host === other.company.host ? [] : [refused({ params: { token: await sharedBy(other) } })],
  },
  fetchTripCalendar: onTrip(
    async ({ cartId }) => cartId,
    () => ({}),
  ),
  fetchItinerary: onTrip(
    async ({ cartId }) => cartId,
    () => ({}),
  ),
  fetchCalendarFeed: byOneId(({ person }) => ({ params: { id: person.id } })),
  renewCalendarFeed: byOneId(({ person }) => ({ params: { id: person.id } })),
  stopCalendarFeed: byOneId(({ person }) => ({ params: { id: person.id } })),
  readCalendarFeed: {
    succeed: async (own) => ({ params: { secret: await calendarOf(own) } }),
    cross: async (own, other) => [
      refused({ params: { secret: crossedToken(own, other, await calendarOf(own), await calendarOf(other)) } }),
    ],
  },
};

async function sharedBy({ session, cartId }: Side): Promise<string> {
  return (await session.call(shareTrip, { params: { cartId } })).json<AnswerOf<typeof shareTrip>>().token;
}

/** Id of a new link to the side's trip. */
async function shareOf(side: Side): Promise<string> {
  await sharedBy(side);
  const [newest] = (await side.session.call(listTripShares, { params: { cartId: side.cartId } })).json<
    AnswerOf<typeof listTripShares>
  >().content;
  if (newest === undefined) throw new Error('The trip has no link.');
  return newest.id;
}

/** Secret in the address of the person's calendar. */
async function calendarOf({ session, person }: Side): Promise<string> {
  const { url } = (await session.call(renewCalendarFeed, { params: { id: person.id } })).json<
    AnswerOf<typeof renewCalendarFeed>
  >();
  return url.slice(url.lastIndexOf('/') + 1, -'.ics'.length);
}
