import { trackedPersonHead, trackedTripHead, trackingLocation } from '@portolan/contracts';
import * as z from 'zod/mini';
import type { Guest } from '../../kernel/db/index.ts';
import { daysOfLocation, locationsToStore, travellerKeyOf } from '../../trips/model/trackedTrips.ts';
import { overlaps, type DayRange } from './trackingRange.ts';
import type { TrackedEmployee, TrackedRow } from './trackingRepository.ts';

type PersonHead = z.output<typeof trackedPersonHead>;

/** A person of the list, and their trips with the JSON of their locations. */
export interface PresentedPerson {
  readonly head: PersonHead;
  readonly trips: readonly {
    readonly head: z.output<typeof trackedTripHead>;
    /** JSON that was validated by the contract before it was stored. */
    readonly locations: string;
  }[];
}

export interface Presented {
  readonly rows: readonly TrackedRow[];
  /** Sorted by name. */
  readonly employees: readonly TrackedEmployee[];
  /** Home country of people without one of their own. */
  readonly homeCountry: string;
  readonly range: DayRange;
  /** Locations that ended before are left out: the company keeps them no longer. */
  readonly firstDay: string;
}

/**
 * Rows as people with the trips that overlap a range, each whole, and their destinations (spec §3): employees by name, then guests by their first
 * trip.
 */
export function presentPeople({ rows, employees, homeCountry, range, firstDay }: Presented): PresentedPerson[] {
  const byTraveller = Map.groupBy(rows, travellerKeyOf);
  const known = employees.map((employee) => ({
    key: employee.customerId,
    head: headOfEmployee(employee, homeCountry),
  }));
  const guests = [...byTraveller].flatMap(([key, [first]]) =>
    first === undefined || first.guest === null ? [] : { key, head: headOfGuest(key, first.guest, homeCountry) },
  );
  return [...known, ...guests].flatMap(({ key, head }) => {
    const trips = (byTraveller.get(key) ?? []).flatMap((row) => {
      const locations = locationsIn(row, range, firstDay);
      const { tripId, cartId, tripName } = row;
      const trip = { trip_id: tripId, cart_id: cartId, trip_name: tripName };
      return locations === null ? [] : { head: trackedTripHead.parse(trip), locations };
    });
    return trips.length === 0 ? [] : [{ head: trackedPersonHead.parse(head), trips }];
  });
}

/** The JSON of a whole answer. */
export const answerOf = (people: readonly PresentedPerson[]): string =>
  `{"data":[${people.map(personJson).join(',')}]}`;

const personJson = ({ head, trips }: PresentedPerson): string =>
  withField(head, 'trips', `[${trips.map((trip) => withField(trip.head, 'locations', trip.locations)).join(',')}]`);

/** JSON of an object (with at least one field) plus one more field. */
const withField = (head: object, name: string, json: string): string =>
  `${JSON.stringify(head).slice(0, -1)},"${name}":${json}}`;

const headOfEmployee = (
  { customerId, firstName, lastName, email, cellphone, country, groups, vip }: TrackedEmployee,
  homeCountry: string,
): PersonHead => ({
  person_id: customerId,
  is_guest: false,
  first_name: firstName,
  last_name: lastName,
  email,
  phone: cellphone,
  home_country_code: country ?? homeCountry,
  ...(groups.length === 0 ? {} : { groups: [...groups] }),
  ...(vip ? { is_vip: true } : {}),
});

const headOfGuest = (key: string, { firstName, lastName, email, phone }: Guest, homeCountry: string): PersonHead => ({
  person_id: key,
  is_guest: true,
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
  home_country_code: homeCountry,
});

/** The stored locations of a trip that are still kept; null for none, or if the trip lies outside the range. */
function locationsIn(row: TrackedRow, range: DayRange, firstDay: string): string | null {
  const recent = row.firstEndDay >= firstDay ? row : since(row, firstDay);
  return recent !== null && overlaps(range, { from: recent.firstDay, to: recent.lastDay }) ? recent.locations : null;
}

function since({ locations }: TrackedRow, firstDay: string): ReturnType<typeof locationsToStore> | null {
  const all = z.array(trackingLocation).parse(JSON.parse(locations));
  const left = all.filter((location) => daysOfLocation(location).to >= firstDay);
  return left.length === 0 ? null : locationsToStore(left);
}
