import { customer, maxTravellers, pointId } from '@portolan/contracts';

/** A whole search for services at an airport, as the URL says it. */
export interface AirportQuery {
  readonly airportId: string;
  /** Wall clocks at the airport, `YYYY-MM-DDTHH:mm`; null for who parks no car. */
  readonly from: string;
  readonly until: string | null;
  readonly travellerIds: readonly string[];
  /** Before which flight, such as "SK 1423"; null where it is about none. */
  readonly flight: string | null;
  /** The cart that is added to; null makes a new one. */
  readonly cartId: string | null;
  /** The draft of that cart whose place is taken. */
  readonly replaces?: string;
}

/** What of a search is known: null and empty for what the URL lacks or has wrong. */
export type AirportQueryDraft = Omit<AirportQuery, 'airportId' | 'from'> & {
  readonly airportId: string | null;
  readonly from: string | null;
};

/** Read from one URL: more than can be asked for, so that the form can say so and lose nobody, but no endless list. */
const mostTravellersRead = 100;

const localShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
/** A carrier's code and a number; the address is written by people, too. */
const flightShape = /^[A-Z0-9]{2} ?\d{1,4}$/;

const isId = (value: string | null): value is string => value !== null && customer.shape.id.safeParse(value).success;

/** Reads the URL; what makes no sense is left out. */
export function parseAirportQuery(params: URLSearchParams): AirportQueryDraft {
  const [airport, flight] = [params.get('airport') ?? '', params.get('flight') ?? ''];
  const [cartId, replaces] = [params.get('cartId'), params.get('replaces')];
  return {
    airportId: pointId.safeParse(airport).success && airport !== '' ? airport : null,
    from: localOf(params.get('from')),
    until: localOf(params.get('until')),
    travellerIds: [...new Set(params.getAll('travellerIds').filter(isId))].slice(0, mostTravellersRead),
    flight: flightShape.test(flight) ? flight : null,
    cartId: isId(cartId) ? cartId : null,
    ...(isId(cartId) && isId(replaces) && { replaces }),
  };
}

/** A wall clock that some calendar has. */
function localOf(text: string | null): string | null {
  if (text === null || !localShape.test(text)) return null;
  const at = new Date(`${text}:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** The search, if the draft says all that one needs, and no more people than travel together. */
export function completeAirportQuery(draft: AirportQueryDraft): AirportQuery | null {
  const { airportId, from, travellerIds } = draft;
  if (airportId === null || from === null) return null;
  return travellerIds.length === 0 || travellerIds.length > maxTravellers ? null : { ...draft, airportId, from };
}

/** The URL's query for a search or a part of one. */
export function serialiseAirportQuery(query: AirportQueryDraft): URLSearchParams {
  const params = new URLSearchParams();
  const { cartId, replaces, airportId, from, until, flight, travellerIds } = query;
  for (const [name, value] of Object.entries({ cartId, replaces, airport: airportId, from, until, flight }))
    if (value != null) params.set(name, value);
  for (const id of travellerIds) params.append('travellerIds', id);
  return params;
}

/** What was found. */
export const airportPath = (query: AirportQueryDraft): string =>
  `/airport-services?${serialiseAirportQuery(query).toString()}`;

/** The form, filled with a search. */
export const editAirportPath = (query: AirportQueryDraft): string => `${airportPath(query)}&edit=1`;
