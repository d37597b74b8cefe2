import { maxTravellers } from '@portolan/contracts';
import * as z from '@portolan/contracts/schema';
import { id, pointId, text, texts } from '../search/query/queryFields.ts';
import { SearchQuery, type TripTarget } from '../search/query/SearchQuery.ts';

/** A whole search for services at an airport, as the URL says it. */
export interface AirportQuery extends TripTarget {
  readonly airportId: string;
  /** Wall clocks at the airport, `YYYY-MM-DDTHH:mm`; null for who parks no car. */
  readonly from: string;
  readonly until: string | null;
  readonly travellerIds: readonly string[];
  /** Before which flight, such as "SK 1423"; null where it is about none. */
  readonly flight: string | null;
}

/** What of a search is known: null and empty for what the URL lacks or has wrong. */
export type AirportQueryDraft = Omit<AirportQuery, 'airportId' | 'from'> & {
  readonly airportId: string | null;
  readonly from: string | null;
};

/** Read from one URL: more than can be asked for, so that the form can say so and lose nobody, but no endless list. */
const mostTravellersRead = 100;

const isLocal = (local: string) => {
  const at = new Date(`${local}:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(local);
};
/** A wall clock that some calendar has. */
const localTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/), z.refine(isLocal));
/** A carrier's code and a number; the address is written by people, too. */
const flightNumber = z.string().check(z.regex(/^[A-Z0-9]{2} ?\d{1,4}$/));

export const airportQuery = new SearchQuery<AirportQueryDraft, AirportQuery>({
  fields: {
    airportId: text('airport', pointId),
    from: text('from', localTime),
    until: text('until', localTime),
    flight: text('flight', flightNumber),
    travellerIds: texts('travellerIds', id, mostTravellersRead),
  },
  complete: ({ airportId, from, travellerIds, ...rest }) => {
    if (airportId === null || from === null) return null;
    if (travellerIds.length === 0 || travellerIds.length > maxTravellers) return null;
    return { ...rest, airportId, from, travellerIds };
  },
  draftOf: (query) => query,
});

/** What was found. */
export const airportPath = (draft: AirportQueryDraft): string => `/airport-services?${airportQuery.serialise(draft)}`;

/** The form, filled with a search. */
export const editAirportPath = (draft: AirportQueryDraft): string => `${airportPath(draft)}&edit=1`;
