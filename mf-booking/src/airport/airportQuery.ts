import { maxTravellers } from '@portolan/contracts';
import * as z from '@portolan/contracts/schema';
import { id, pointId, text, texts } from '../search/query/queryFields.ts';
import { SearchQuery, type TripTarget } from '../search/query/SearchQuery.ts';

/** A complete search for airport services, as in the URL. */
export interface AirportQuery extends TripTarget {
  readonly airportId: string;
  /** Local times at the airport, `YYYY-MM-DDTHH:mm`; `until` is null without parking. */
  readonly from: string;
  readonly until: string | null;
  readonly travellerIds: readonly string[];
  /** The flight after the service, such as "SK 1423"; null without one. */
  readonly flight: string | null;
}

/** An incomplete search: null or empty for missing and invalid values of the URL. */
export type AirportQueryDraft = Omit<AirportQuery, 'airportId' | 'from'> & {
  readonly airportId: string | null;
  readonly from: string | null;
};

/** Travellers read from one URL: above the limit of a search, so that the form reports too many and keeps all of them. */
const mostTravellersRead = 100;

const isLocal = (local: string) => {
  const at = new Date(`${local}:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(local);
};
/** A valid local time, `YYYY-MM-DDTHH:mm`. */
const localTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/), z.refine(isLocal));
/** A carrier code and a number; people may write the URL by hand. */
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

export const airportPath = (draft: AirportQueryDraft): string => `/airport-services?${airportQuery.serialise(draft)}`;

/** Path of the form, filled with a search. */
export const editAirportPath = (draft: AirportQueryDraft): string => `${airportPath(draft)}&edit=1`;
