import {
  customer,
  maxTaxiPoints,
  maxTravellers,
  pointId,
  taxiStop,
  transferTypes,
  type TransferType,
} from '@portolan/contracts';

/** A whole search, as the results page's URL says it (spec §2). */
export interface TaxiQuery {
  readonly pointIds: readonly string[];
  readonly travellerIds: readonly string[];
  readonly transferType: TransferType;
  /** ISO 8601 with the offset of the first place. */
  readonly startDateTime: string;
  /** The cart that is added to; null makes a new one. */
  readonly cartId: string | null;
  /** The draft ride of that cart whose place is taken. */
  readonly replaces?: string;
}

/** What of a search is known: empty lists and nulls for what the URL lacks or has wrong. */
export interface TaxiQueryDraft {
  readonly pointIds: readonly string[];
  readonly travellerIds: readonly string[];
  readonly transferType: TransferType | null;
  readonly startDateTime: string | null;
  readonly cartId: string | null;
  readonly replaces?: string;
  /** Where the ride goes, while nobody knows from where. */
  readonly toPointId?: string;
}

/** Read from one URL: more than a taxi takes, so that the form can say so and lose nobody, but no endless list. */
const mostRead = { places: 20, travellers: 100 } as const;

const isId = (value: string) => customer.shape.id.safeParse(value).success;
const isPointId = (value: string) => pointId.safeParse(value).success;
export const isTransferType = (value: string | null): value is TransferType =>
  transferTypes.some((type) => type === value);

/** Reads the URL; what makes no sense is left out. */
export function parseTaxiQuery(params: URLSearchParams): TaxiQueryDraft {
  const transferType = params.get('transferType');
  const [cartId, replaces] = [params.get('cartId'), params.get('replaces')].map((value) =>
    value !== null && isId(value) ? value : null,
  );
  const pointIds = params.getAll('pointIds').filter(isPointId).slice(0, mostRead.places);
  const toPointId = params.get('toPointId');
  return {
    pointIds,
    travellerIds: [...new Set(params.getAll('travellerIds').filter(isId))].slice(0, mostRead.travellers),
    transferType: isTransferType(transferType) ? transferType : null,
    startDateTime: parseStart(params.get('startDateTime')),
    cartId: cartId ?? null,
    ...(cartId != null && replaces != null && { replaces }),
    ...(pointIds.length === 0 && toPointId !== null && isPointId(toPointId) && { toPointId }),
  };
}

/** How many guests a ride had that is searched again, and whom no address names; 0 where it says nothing that makes sense. */
export function parseGuestCount(params: URLSearchParams): number {
  const count = Number(params.get('guests') ?? 0);
  return Number.isInteger(count) && count > 0 && count <= maxTravellers ? count : 0;
}

/** A plus sign typed into the address bar arrives as a space. */
function parseStart(value: string | null): string | null {
  const text = value?.replace(' ', '+') ?? '';
  return taxiStop.shape.dateTime.safeParse(text).success ? text : null;
}

/** The search, if the draft says all that a search needs and no more places or people than a taxi takes: leaving some out would strand them. */
export function completeTaxiQuery(draft: TaxiQueryDraft): TaxiQuery | null {
  const { transferType, startDateTime } = draft;
  if (draft.pointIds.length < 2 || draft.travellerIds.length === 0 || transferType === null || startDateTime === null)
    return null;
  if (draft.pointIds.length > maxTaxiPoints || draft.travellerIds.length > maxTravellers) return null;
  return { ...draft, transferType, startDateTime };
}

/** The URL's query string for a search or a part of one, without `?`. */
export function serialiseTaxiQuery(query: TaxiQueryDraft): string {
  const params = new URLSearchParams();
  if (query.cartId !== null) params.set('cartId', query.cartId);
  if (query.replaces !== undefined) params.set('replaces', query.replaces);
  for (const id of query.pointIds) params.append('pointIds', id);
  if (query.toPointId !== undefined) params.set('toPointId', query.toPointId);
  for (const id of query.travellerIds) params.append('travellerIds', id);
  if (query.transferType !== null) params.set('transferType', query.transferType);
  if (query.startDateTime !== null) params.set('startDateTime', query.startDateTime);
  return params.toString();
}
