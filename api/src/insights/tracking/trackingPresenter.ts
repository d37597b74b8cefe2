import type { TrackedPerson } from '@portolan/contracts';
import { taxiDetails } from '../../products/index.ts';
import type { TrackedRow } from './trackingRepository.ts';

type TrackedLocation = TrackedPerson['trips'][number]['locations'][number];

/** Rows as people with their trips and where each leads (spec §3, the document service's shape). */
export function presentPeople(rows: readonly TrackedRow[]): TrackedPerson[] {
  return [...grouped(rows, ({ customerId }) => customerId).values()].map((own) => ({
    first_name: own[0]?.firstName ?? '',
    last_name: own[0]?.lastName ?? '',
    email: own[0]?.email ?? '',
    phone: own[0]?.cellphone ?? '',
    trips: [...grouped(own, ({ cartId }) => cartId).values()].map((items) => ({
      trip_id: items[0]?.tripId ?? '',
      cart_id: items[0]?.cartId ?? '',
      locations: items.map(presentLocation),
    })),
  }));
}

function presentLocation({ itemId, details }: TrackedRow): TrackedLocation {
  const { start, end } = taxiDetails.parse(details);
  return {
    type: 'taxi',
    from: dottedDay(start.dateTime),
    to: dottedDay(end.dateTime),
    country_code: end.address.countryCode,
    city_name: end.address.cityName,
    latitude: end.address.latitude,
    longitude: end.address.longitude,
    airport_code: end.locationCode,
    marketing_carrier_code: null,
    flight_number: null,
    hotel_name: null,
    ticket_numbers: [],
    booking_id: itemId,
  };
}

/** `2026-11-23T…` as 23.11.2026, on the clock of the place. */
const dottedDay = (dateTime: string): string => dateTime.slice(0, 10).split('-').reverse().join('.');

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
