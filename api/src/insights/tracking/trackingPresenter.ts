import type { TrackedPerson } from '@portolan/contracts';
import { detailsOf, productOf } from '../../products/index.ts';
import type { TrackedRow } from './trackingRepository.ts';

type TrackedLocation = TrackedPerson['trips'][number]['locations'][number];

/** Rows as people with their trips and where each leads (spec §3, the document service's shape); nobody who is tracked by nothing. */
export function presentPeople(rows: readonly TrackedRow[]): TrackedPerson[] {
  const tracked = rows.flatMap((row) => {
    const location = presentLocation(row);
    return location === null ? [] : [{ ...row, location }];
  });
  return [...grouped(tracked, ({ customerId }) => customerId).values()].map((own) => ({
    first_name: own[0]?.firstName ?? '',
    last_name: own[0]?.lastName ?? '',
    email: own[0]?.email ?? '',
    phone: own[0]?.cellphone ?? '',
    trips: [...grouped(own, ({ cartId }) => cartId).values()].map((items) => ({
      trip_id: items[0]?.tripId ?? '',
      cart_id: items[0]?.cartId ?? '',
      locations: items.map(({ location }) => location),
    })),
  }));
}

/** Where a booking leads; null for a product by which nobody is tracked. */
function presentLocation(row: TrackedRow): TrackedLocation | null {
  const details = detailsOf(row);
  const tracked = productOf(row).tracked(details);
  if (tracked === null) return null;
  const { type, place } = tracked;
  return {
    type,
    from: dottedDay(details.start.dateTime),
    to: dottedDay(details.end.dateTime),
    country_code: place.address.countryCode,
    city_name: place.address.cityName,
    latitude: place.address.latitude,
    longitude: place.address.longitude,
    airport_code: place.locationCode,
    marketing_carrier_code: null,
    flight_number: null,
    hotel_name: null,
    ticket_numbers: [],
    booking_id: row.itemId,
  };
}

/** `2026-11-23T…` as 23.11.2026, on the clock of the place. */
const dottedDay = (dateTime: string): string => dateTime.slice(0, 10).split('-').reverse().join('.');

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
