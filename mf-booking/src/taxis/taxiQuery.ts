import { maxTaxiPoints, maxTravellers, taxiStop, transferTypes, type TransferType } from '@portolan/contracts';
import { choice, id, known, pointId, text, texts } from '../search/query/queryFields.ts';
import { SearchQuery, type TripTarget } from '../search/query/SearchQuery.ts';

/** A complete search, as in the URL of the results (spec §2). */
export interface TaxiQuery extends TripTarget {
  readonly pointIds: readonly string[];
  readonly travellerIds: readonly string[];
  readonly transferType: TransferType;
  /** ISO 8601 with the offset of the first place. */
  readonly startDateTime: string;
}

/** An incomplete search: empty or null for missing and invalid values of the URL. */
export interface TaxiQueryDraft extends TripTarget {
  readonly pointIds: readonly string[];
  readonly travellerIds: readonly string[];
  readonly transferType: TransferType | null;
  readonly startDateTime: string | null;
  /** Destination of a ride without a start. */
  readonly toPointId?: string;
}

/** Values read from one URL: above the limits of a taxi, so that the form reports too many and keeps all of them. */
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
  // Incomplete with more places or people than a taxi takes, rather than leaving some out.
  complete: ({ pointIds, travellerIds, transferType, startDateTime }) => {
    if (pointIds.length < 2 || travellerIds.length === 0 || transferType === null || startDateTime === null)
      return null;
    if (pointIds.length > maxTaxiPoints || travellerIds.length > maxTravellers) return null;
    return { pointIds, travellerIds, transferType, startDateTime };
  },
  draftOf: (query) => query,
});

/** Number of guests of a repeated ride, whom no URL names; 0 without a valid value. */
export function parseGuestCount(params: URLSearchParams): number {
  const count = Number(params.get('guests') ?? 0);
  return Number.isInteger(count) && count > 0 && count <= maxTravellers ? count : 0;
}
