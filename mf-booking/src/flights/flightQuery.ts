import {
  customer,
  flightCabins,
  flightTypes,
  maxFlightLegs,
  pointId,
  type FlightCabin,
  type FlightLeg,
  type FlightPreferences,
  type FlightType,
} from '@portolan/contracts';

/** A leg as far as it is known; null for what the URL lacks or has wrong. */
export interface FlightLegDraft {
  readonly from: string | null;
  /** A second place to start from, or to go to (spec §3, first2 and last2). */
  readonly from2: string | null;
  readonly to: string | null;
  readonly to2: string | null;
  /** `yyyy-MM-dd`, local to the origin. */
  readonly date: string | null;
}

/** What of a search is known. */
export interface FlightQueryDraft {
  readonly type: FlightType;
  /** One of a return and a one-way flight, as many as there are of a multi-city flight. */
  readonly legs: readonly FlightLegDraft[];
  /** Day of the way back; of a return flight alone. */
  readonly end: string | null;
  readonly travellerIds: readonly string[];
  readonly children: number;
  readonly infants: number;
  /** Null for any. */
  readonly cabin: FlightCabin | null;
  readonly isDirectOnly: boolean;
  readonly isLowCostOnly: boolean;
  /** With the airports near each place. */
  readonly isNearby: boolean;
  /** The cart that is added to; null makes a new one. */
  readonly cartId: string | null;
  /** The draft of that cart whose place is taken. */
  readonly replaces?: string | undefined;
}

/** A whole search for flights, as the URL says it. */
export interface FlightQuery extends Omit<FlightQueryDraft, 'legs' | 'end' | 'replaces'> {
  /** Each flight that is looked for: a return flight has two. */
  readonly legs: readonly FlightLeg[];
  readonly replaces?: string;
}

export const noFlightLeg: FlightLegDraft = { from: null, from2: null, to: null, to2: null, date: null };

const isId = (value: string) => customer.shape.id.safeParse(value).success;
const isPointId = (value: string) => pointId.safeParse(value).success;
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));
/** Read from one URL: more than a flight takes, so that the form can say so, but no endless list. */
const mostTravellersRead = 100;
const mostCounted = 9;

/** Reads the URL; what makes no sense is left out. */
export function parseFlightQuery(params: URLSearchParams): FlightQueryDraft {
  const read = (name: string, isFine: (value: string) => boolean) => known(params.get(name), isFine);
  const count = (name: string) => {
    const value = Number(params.get(name) ?? 0);
    return Number.isInteger(value) && value >= 0 && value <= mostCounted ? value : 0;
  };
  const type = flightTypes.find((one) => one === params.get('type')) ?? 'RETURN';
  const [cartId, replaces] = [read('cartId', isId), read('replaces', isId)];
  return {
    type,
    legs:
      type === 'MULTI_CITY'
        ? params.getAll('leg').slice(0, maxFlightLegs).map(parseLeg)
        : [
            {
              from: read('first', isPointId),
              from2: read('first2', isPointId),
              to: read('last', isPointId),
              to2: read('last2', isPointId),
              date: read('start', isDay),
            },
          ],
    end: type === 'RETURN' ? read('end', isDay) : null,
    travellerIds: [...new Set(params.getAll('travellerIds').filter(isId))].slice(0, mostTravellersRead),
    children: count('children'),
    infants: count('infants'),
    cabin: flightCabins.find((cabin) => cabin === params.get('cabin')) ?? null,
    isDirectOnly: params.has('direct'),
    isLowCostOnly: params.has('lowCost'),
    isNearby: params.has('nearby'),
    cartId,
    ...(cartId !== null && replaces !== null && { replaces }),
  };
}

const known = (value: string | null | undefined, isFine: (value: string) => boolean) =>
  value != null && isFine(value) ? value : null;

/** From, second from, to, second to and day, with dots between: no id of a place has one. */
function parseLeg(text: string): FlightLegDraft {
  const [from, from2, to, to2, date] = text.split('.');
  return {
    from: known(from, isPointId),
    from2: known(from2, isPointId),
    to: known(to, isPointId),
    to2: known(to2, isPointId),
    date: known(date, isDay),
  };
}

const writeLeg = ({ from, from2, to, to2, date }: FlightLegDraft) =>
  [from, from2, to, to2, date].map((part) => part ?? '').join('.');

function completeLeg({ from, from2, to, to2, date }: FlightLegDraft): FlightLeg | null {
  if (from === null || to === null || date === null) return null;
  return { from, ...(from2 !== null && { from2 }), to, ...(to2 !== null && { to2 }), date };
}

/** The leg in the other direction, on another day. */
const wayBack = ({ from, from2, to, to2 }: FlightLeg, date: string): FlightLeg => ({
  from: to,
  ...(to2 !== undefined && { from2: to2 }),
  to: from,
  ...(from2 !== undefined && { to2: from2 }),
  date,
});

/** The search, if the draft says all that a search needs. */
export function completeFlightQuery(draft: FlightQueryDraft): FlightQuery | null {
  const { legs: drafts, end, replaces, ...rest } = draft;
  const legs = drafts.map(completeLeg).filter((leg) => leg !== null);
  const [first] = legs;
  if (first === undefined || legs.length < drafts.length || draft.travellerIds.length === 0) return null;
  if (draft.type === 'RETURN' && end === null) return null;
  return {
    ...rest,
    legs: draft.type === 'RETURN' && end !== null ? [first, wayBack(first, end)] : legs,
    ...(replaces !== undefined && { replaces }),
  };
}

export function draftOfFlightQuery({ legs, ...rest }: FlightQuery): FlightQueryDraft {
  const drafts = legs.map(({ from2 = null, to2 = null, ...leg }) => ({ ...leg, from2, to2 }));
  return {
    ...rest,
    legs: rest.type === 'MULTI_CITY' ? drafts : drafts.slice(0, 1),
    end: rest.type === 'RETURN' ? (legs[1]?.date ?? null) : null,
  };
}

/** The URL's query string for a search or a part of one, without `?`. */
export function serialiseFlightQuery(draft: FlightQueryDraft): string {
  const params = new URLSearchParams();
  const write = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined) params.set(name, String(value));
  };
  write('cartId', draft.cartId);
  write('replaces', draft.replaces);
  if (draft.type !== 'RETURN') write('type', draft.type);
  if (draft.type === 'MULTI_CITY') for (const leg of draft.legs) params.append('leg', writeLeg(leg));
  else {
    const [leg = noFlightLeg] = draft.legs;
    write('first', leg.from);
    write('first2', leg.from2);
    write('last', leg.to);
    write('last2', leg.to2);
    write('start', leg.date);
    write('end', draft.end);
  }
  for (const id of draft.travellerIds) params.append('travellerIds', id);
  write('children', draft.children || null);
  write('infants', draft.infants || null);
  write('cabin', draft.cabin);
  if (draft.isDirectOnly) write('direct', 1);
  if (draft.isLowCostOnly) write('lowCost', 1);
  if (draft.isNearby) write('nearby', 1);
  return params.toString();
}

/** What tells one search from another: not the trip that its flights go to. */
export const searchKeyOf = (query: FlightQuery): string =>
  serialiseFlightQuery({ ...draftOfFlightQuery(query), cartId: null, replaces: undefined });

/** How many people fly. */
export const peopleOf = ({ travellerIds, children, infants }: FlightQuery): number =>
  travellerIds.length + children + infants;

/** What the API is told of a search. @param employeeIds those of the travellers who are colleagues */
export const preferencesOf = (
  query: FlightQuery,
  employeeIds: readonly string[],
  currency: string,
): FlightPreferences => ({
  legs: [...query.legs],
  occupancy: { adults: query.travellerIds.length, children: query.children, infants: query.infants },
  ...(query.cabin !== null && { cabin: query.cabin }),
  ...(query.isDirectOnly && { directOnly: true }),
  ...(query.isLowCostOnly && { lowCostOnly: true }),
  ...(query.isNearby && { nearby: true }),
  ...(employeeIds.length > 0 && { travellerIds: [...employeeIds] }),
  currency,
});
