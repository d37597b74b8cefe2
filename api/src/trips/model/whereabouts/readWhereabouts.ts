import type { Place, Spot } from '@portolan/contracts';
import type { PlaceCatalog } from '../../../catalog/index.ts';
import type { ScopedTransaction } from '../../../kernel/db/index.ts';
import { listOffices, listPreferencesOf } from '../../../organisation/index.ts';
import { droppedStatuses } from '../documentNeeds.ts';
import type { CartKey, CompanyKey, ItemRow, TravellerRow } from '../tripsRepository.ts';
import { listNeighbours } from './neighbours.ts';
import { stepsOf } from './steps.ts';
import { stretchesOf, type Stretch } from './stretches.ts';
import { whereaboutsOf, type TripWhereabouts } from './whereaboutsOf.ts';

/** Finds homes, airports and stations. */
export type TripPlaces = Pick<PlaceCatalog, 'byId' | 'around' | 'weightOf'>;

/** A place farther than this from an airport or a station has none. */
const gatewayKm = { airport: 80, station: 15 } as const;

/** A trip whose people are looked for. */
export interface WhereaboutsTrip {
  readonly cart: CartKey & { readonly tripId: string };
  readonly items: readonly ItemRow[];
  readonly travellers: readonly TravellerRow[];
}

/** The key of a traveller: an employee's id, or a guest's e-mail and name, because guests have no id. */
export const personKey = ({ customerId, guest }: Pick<TravellerRow, 'customerId' | 'guest'>): string =>
  customerId ?? [guest?.email, guest?.firstName, guest?.lastName].join('\n').toLowerCase();

/** The trip's stretches, without items that do not take place. */
export const tripStretches = ({ items, travellers }: Pick<WhereaboutsTrip, 'items' | 'travellers'>): Stretch[] =>
  items
    .filter(({ status }) => !droppedStatuses.includes(status))
    .flatMap((item) => stretchesOf(item, travellers.filter(({ itemId }) => itemId === item.id).map(personKey)));

/** Where the travellers of a trip are, with their homes and their booked trips around it. @param added segments of an offer for colleagues */
export async function readWhereabouts(
  trx: ScopedTransaction,
  trip: WhereaboutsTrip,
  places: TripPlaces,
  now: Date,
  added: readonly Stretch[] = [],
): Promise<TripWhereabouts> {
  const own = [...tripStretches(trip), ...added];
  const colleagues = [
    ...new Set([
      ...trip.travellers.flatMap(({ customerId }) => customerId ?? []),
      ...added.flatMap(({ people }) => people),
    ]),
  ];
  const homeless = colleagues.filter((person) => {
    const [first] = stepsOf(own.filter(({ people }) => people.includes(person)));
    return first?.kind !== 'CARRY';
  });
  const homes = own.length === 0 ? new Map() : await findHomes(trx, trip.cart, homeless, places);
  const neighbours = await listNeighbours(trx, trip.cart, colleagues, own);
  const gateways = {
    airportOf: (place: Spot) => gatewayOf(place, 'airport', places),
    stationOf: (place: Spot) => gatewayOf(place, 'station', places),
    cityOf: (place: Spot) => cityOf(place, places),
  };
  return whereaboutsOf([...own, ...neighbours], { homes, now, gateways });
}

/** The place itself if it is of the kind, else the largest one near it. */
function gatewayOf(place: Spot, kind: 'airport' | 'station', places: TripPlaces): Spot | null {
  if (place.pointId?.startsWith(`${kind}:`) === true) return place;
  const [largest] = places
    .around(place, gatewayKm[kind], [kind])
    .toSorted((a, b) => places.weightOf(b) - places.weightOf(a));
  return largest === undefined ? null : spotOf(largest);
}

/** The city that an airport is named for, within the distance of an airport. */
function cityOf(airport: Spot, places: TripPlaces): Spot | null {
  if (airport.pointId?.startsWith('airport:') !== true) return null;
  const city = places
    .around(airport, gatewayKm.airport, ['city'])
    .find(({ address }) => address.cityName === airport.cityName && address.countryCode === airport.countryCode);
  return city === undefined ? null : spotOf(city);
}

/** Homes by person: their airport or station, else the company's only office. People without either are left out. */
async function findHomes(
  trx: ScopedTransaction,
  company: CompanyKey,
  people: readonly string[],
  places: TripPlaces,
): Promise<Map<string, Spot>> {
  if (people.length === 0) return new Map();
  const preferences = await listPreferencesOf(trx, company, people);
  const chosen = people.map((person) => {
    const own = preferences.get(person);
    return [person, placeOf(own?.homeAirport?.pointId ?? own?.homeStation?.pointId, places)] as const;
  });
  const office = chosen.some(([, home]) => home === null) ? await onlyOffice(trx, company) : null;
  return new Map(
    chosen.flatMap(([person, home]) => {
      const known = home ?? office;
      return known === null ? [] : [[person, known] as const];
    }),
  );
}

function placeOf(pointId: string | undefined, places: TripPlaces): Spot | null {
  const place = pointId === undefined ? undefined : places.byId(pointId);
  return place === undefined ? null : spotOf(place);
}

function spotOf({ name, address, timeZone, locationCode, pointId }: Place): Spot {
  const { cityName, countryCode, latitude, longitude } = address;
  return { name, cityName, countryCode, latitude, longitude, timeZone, pointId, code: locationCode };
}

async function onlyOffice(trx: ScopedTransaction, company: CompanyKey): Promise<Spot | null> {
  const [office, another] = await listOffices(trx, company);
  if (office === undefined || another !== undefined) return null;
  const { name, city: cityName, countryCode, latitude, longitude, timeZone } = office;
  return { name, cityName, countryCode, latitude, longitude, timeZone, pointId: null, code: null };
}
