import {
  listMissingDocuments,
  listPendingApprovals,
  listTrips,
  type AnswerOf,
  type MissingTravelDocument,
  type TripListItem,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import type { HomePerson } from './nextTripsApi.ts';

/** How many trips that are not finished are named. */
const unfinishedCount = 4;

/** What wants somebody's eye. */
export interface Needs {
  /** What waits for their answer, the most urgent first, and how much there is of it. */
  readonly approvals: AnswerOf<typeof listPendingApprovals>;
  /** What they began to book: drafts, and what could not be booked, the soonest first. */
  readonly unfinished: readonly TripListItem[];
  /** What their own trips want of documents and the profile lacks. */
  readonly documents: readonly MissingTravelDocument[];
}

export async function fetchNeeds(
  http: HttpClient,
  { companyId, userId }: HomePerson,
  signal: AbortSignal,
): Promise<Needs> {
  const [approvals, unfinished, documents] = await Promise.all([
    http.call(listPendingApprovals, { signal }),
    http.call(listTrips, {
      params: { companyId },
      query: {
        page: '1',
        size: String(unfinishedCount),
        sort: 'startDate,asc',
        travelStatus: ['ONGOING', 'UPCOMING'],
        bookingStatus: ['DRAFT', 'FAILED'],
        bookerId: userId,
      },
      signal,
    }),
    http.call(listMissingDocuments, { signal }),
  ]);
  return { approvals, unfinished: unfinished.content, documents: documents.content };
}
