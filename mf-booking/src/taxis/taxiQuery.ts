import { maxTaxiPoints, maxTravellers, taxiStop, transferTypes, type TransferType } from '@portolan/contracts';
import { choice, id, known, pointId, text, texts } from '../search/query/queryFields.ts';
import { SearchQuery, type TripTarget } from '../search/query/SearchQuery.ts';

/** A whole search, as the results page's URL says it (spec §2). */
export interface TaxiQuery extends TripTarget {
  readonly pointIds: readonly string[];
  readonly travellerIds: readonly string[];
  readonly transferType: TransferType;
  /** ISO 8601 with the offset of the first place. */
  readonly startDateTime: string;
}

/** What of a search is known: empty lists and nulls for what the URL lacks or has wrong. */
export interface TaxiQueryDraft extends TripTarget {
  readonly pointIds: readonly string[];
  readonly travellerIds: readonly string[];
  readonly transferType: TransferType | null;
  readonly startDateTime: string | null;
  /** Where the ride goes, while nobody knows from where. */
  readonly toPointId?: string;
}

/** Read from one URL: more than a taxi takes, so that the form can say so and lose nobody, but no endless list. */
const mostRead = { places: 20, travellers: 100 } as const;

export const isTransferType = (value: string | null): value is TransferType =>
  transferTypes.some((type) => type === value);

const readPoints = (params: URLSearchParams) =>
  params
    .getAll('pointIds')
    .filter((value) => known(value, pointId) !== null)
    .slice(0, mostRead.places);
const toPoint = text('toPointId', pointId);
const start = text('startDateTime', taxiStop.shape.dateTime);

export const taxiQuery = new SearchQuery<TaxiQueryDraft, TaxiQuery>({
  fields: {
    pointIds: { read: readPoints, write: (params, ids) => ids.forEach((point) => params.append('pointIds', point)) },
    toPointId: {
      read: (params) => (readPoints(params).length === 0 ? (toPoint.read(params) ?? undefined) : undefined),
      write: (params, point) => toPoint.write(params, point ?? null),
    },
    travellerIds: texts('travellerIds', id, mostRead.travellers),
    transferType: choice('transferType', transferTypes),
    startDateTime: {
      // A plus sign typed into the address bar arrives as a space.
      read: (params) => known(params.get('startDateTime')?.replace(' ', '+'), taxiStop.shape.dateTime),
      write: start.write,
    },
  },
  // No more places or people than a taxi takes: leaving some out would strand them.
  complete: ({ pointIds, travellerIds, transferType, startDateTime }) => {
    if (pointIds.length < 2 || travellerIds.length === 0 || transferType === null || startDateTime === null)
      return null;
    if (pointIds.length > maxTaxiPoints || travellerIds.length > maxTravellers) return null;
    return { pointIds, travellerIds, transferType, startDateTime };
  },
  draftOf: (query) => query,
});

/** How many guests a ride had that is searched again, and whom no address names; 0 where it says nothing that makes sense. */
export function parseGuestCount(params: URLSearchParams): number {
  const count = Number(params.get('guests') ?? 0);
  return Number.isInteger(count) && count > 0 && count <= maxTravellers ? count : 0;
}
