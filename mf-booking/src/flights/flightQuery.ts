import {
  flightCabins,
  flightTypes,
  maxFlightLegs,
  type FlightCabin,
  type FlightLeg,
  type FlightPreferences,
  type FlightType,
} from '@portolan/contracts';
import { flag, whole } from '../search/query/countFields.ts';
import { day } from '../search/query/dayFields.ts';
import { choice, id, known, pointId, text, texts } from '../search/query/queryFields.ts';
import { SearchQuery, type TripTarget } from '../search/query/SearchQuery.ts';

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
export interface FlightQueryDraft extends TripTarget {
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
}

/** A whole search for flights, as the URL says it. */
export interface FlightQuery extends Omit<FlightQueryDraft, 'legs' | 'end'> {
  /** Each flight that is looked for: a return flight has two. */
  readonly legs: readonly FlightLeg[];
}

export const noFlightLeg: FlightLegDraft = { from: null, from2: null, to: null, to2: null, date: null };

/** From, second from, to, second to and day, with dots between: no id of a place has one. */
function parseLeg(text: string): FlightLegDraft {
  const [from, from2, to, to2, date] = text.split('.');
  return {
    from: known(from, pointId),
    from2: known(from2, pointId),
    to: known(to, pointId),
    to2: known(to2, pointId),
    date: known(date, day),
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

const type = choice('type', flightTypes);
const typeOf = (params: URLSearchParams): FlightType => type.read(params) ?? 'RETURN';
const end = text('end', day);
/** The one leg of a return and a one-way flight. */
const first = {
  from: text('first', pointId),
  from2: text('first2', pointId),
  to: text('last', pointId),
  to2: text('last2', pointId),
  date: text('start', day),
};
const firstNames = Object.keys(first) as (keyof FlightLegDraft)[];
const readFirst = (params: URLSearchParams): FlightLegDraft => ({
  from: first.from.read(params),
  from2: first.from2.read(params),
  to: first.to.read(params),
  to2: first.to2.read(params),
  date: first.date.read(params),
});

/** Read from one URL: more than a flight takes, so that the form can say so, but no endless list. */
const mostTravellersRead = 100;
const passengers = { least: 0, most: 9, otherwise: 0 };

export const flightQuery = new SearchQuery<FlightQueryDraft, FlightQuery>({
  fields: {
    type: { read: typeOf, write: (params, value) => type.write(params, value === 'RETURN' ? null : value) },
    legs: {
      read: (params) =>
        typeOf(params) === 'MULTI_CITY'
          ? params.getAll('leg').slice(0, maxFlightLegs).map(parseLeg)
          : [readFirst(params)],
      write: (params, legs, draft) => {
        const [leg = noFlightLeg] = legs;
        if (draft.type === 'MULTI_CITY') for (const each of legs) params.append('leg', writeLeg(each));
        else for (const name of firstNames) first[name].write(params, leg[name]);
      },
    },
    end: {
      read: (params) => (typeOf(params) === 'RETURN' ? end.read(params) : null),
      write: (params, value, draft) => end.write(params, draft.type === 'MULTI_CITY' ? null : value),
    },
    travellerIds: texts('travellerIds', id, mostTravellersRead),
    children: whole('children', passengers),
    infants: whole('infants', passengers),
    cabin: choice('cabin', flightCabins),
    isDirectOnly: flag('direct'),
    isLowCostOnly: flag('lowCost'),
    isNearby: flag('nearby'),
  },
  complete: ({ legs: drafts, end: endDay, ...rest }) => {
    const legs = drafts.map(completeLeg).filter((leg) => leg !== null);
    const [leg] = legs;
    if (leg === undefined || legs.length < drafts.length || rest.travellerIds.length === 0) return null;
    if (rest.type !== 'RETURN') return { ...rest, legs };
    return endDay === null ? null : { ...rest, legs: [leg, wayBack(leg, endDay)] };
  },
  draftOf: ({ legs, ...rest }) => {
    const drafts = legs.map(({ from2 = null, to2 = null, ...leg }) => ({ ...leg, from2, to2 }));
    return {
      ...rest,
      legs: rest.type === 'MULTI_CITY' ? drafts : drafts.slice(0, 1),
      end: rest.type === 'RETURN' ? (legs[1]?.date ?? null) : null,
    };
  },
});

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
