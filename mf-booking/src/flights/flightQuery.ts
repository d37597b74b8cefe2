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

/** An incomplete leg; null for missing and invalid values of the URL. */
export interface FlightLegDraft {
  readonly from: string | null;
  /** A second origin; `to2` is a second destination (spec §3, first2 and last2). */
  readonly from2: string | null;
  readonly to: string | null;
  readonly to2: string | null;
  /** `yyyy-MM-dd`, local to the origin. */
  readonly date: string | null;
}

/** An incomplete search. */
export interface FlightQueryDraft extends TripTarget {
  readonly type: FlightType;
  /** One leg for a return or one-way flight, all legs of a multi-city flight. */
  readonly legs: readonly FlightLegDraft[];
  /** Return day; only of a return flight. */
  readonly end: string | null;
  readonly travellerIds: readonly string[];
  readonly children: number;
  readonly infants: number;
  /** Null for any. */
  readonly cabin: FlightCabin | null;
  readonly isDirectOnly: boolean;
  readonly isLowCostOnly: boolean;
  /** Includes airports near each place. */
  readonly isNearby: boolean;
}

/** A complete search for flights, as in the URL. */
export interface FlightQuery extends Omit<FlightQueryDraft, 'legs' | 'end'> {
  /** Legs to search; a return flight has two. */
  readonly legs: readonly FlightLeg[];
}

export const noFlightLeg: FlightLegDraft = { from: null, from2: null, to: null, to2: null, date: null };

/** Reads `from.from2.to.to2.day`; ids of places have no dots. */
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

/** The reversed leg on another day. */
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
/** Parameters of the only leg of a return or one-way flight. */
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

/** Travellers read from one URL: above the limit of a flight, so that the form can report too many. */
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

/** Number of passengers. */
export const peopleOf = ({ travellerIds, children, infants }: FlightQuery): number =>
  travellerIds.length + children + infants;

/** The search in the request of the API. @param employeeIds ids of the travellers who are colleagues */
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
