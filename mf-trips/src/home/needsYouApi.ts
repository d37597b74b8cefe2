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

/** Maximum number of unfinished trips. */
const unfinishedCount = 4;

/** Open tasks of a person. */
export interface Needs {
  /** Requests that wait for the person, most urgent first, and their number. */
  readonly approvals: AnswerOf<typeof listPendingApprovals>;
  /** Drafts and failed trips of the person, soonest first. */
  readonly unfinished: readonly TripListItem[];
  /** Documents that the person's own trips need and the profile lacks. */
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
