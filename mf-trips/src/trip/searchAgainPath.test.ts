import type { TripItem } from '@portolan/contracts';
import { aCarItem, aFlightItem, aHotelItem, aTrainItem, aTripItem, aWaypoint, ids } from '@portolan/testing/rules';
import { searchAgainPath } from './addBookingPath.ts';

const askedOf = (item: TripItem, now: string) => {
  const { pathname, searchParams } = new URL(searchAgainPath(ids.trip, item, Date.parse(now)), 'https://x');
  return [pathname, ...searchParams];
};
const target = [
  ['cartId', ids.trip],
  ['replaces', ids.item],
];

/** A ride of one traveller and a guest, with a stop on the way. */
const ride = (): TripItem => {
  const { start, end, travellers } = aTripItem();
  const guest = {
    userId: null,
    isGuest: true,
    title: 'MS',
    firstName: 'Astrid',
    lastName: 'Koch',
    phone: '+4712345678',
    email: 'astrid@guest.example',
  } as const;
  return aTripItem({
    start: { ...start, pointId: 'office:1' },
    stops: [aWaypoint({ pointId: 'address:stop' })],
    end: { ...end, pointId: 'airport:ARN' },
    travellers: [...travellers, guest],
  });
};

it.each<[string, TripItem, string, readonly (readonly [string, string])[]]>([
  [
    'a ride, with its guests only counted',
    ride(),
    '/search/taxis',
    [
      ['transferType', 'AIRPORT_DROPOFF'],
      ['startDateTime', '2026-11-23T06:35:00+01:00'],
      ['pointIds', 'office:1'],
      ['pointIds', 'address:stop'],
      ['pointIds', 'airport:ARN'],
      ['travellerIds', ids.traveller],
      ['guests', '1'],
    ],
  ],
  [
    'a rental car with its driver',
    aCarItem(),
    '/cars',
    [
      ['pickUp', 'airport:ARN'],
      ['dropOff', 'airport:MMX'],
      ['from', '2026-11-23T10:00'],
      ['until', '2026-11-26T09:00'],
      ['driverId', ids.traveller],
    ],
  ],
  [
    'a return flight in its cabin',
    aFlightItem(),
    '/flights',
    [
      ['first', 'airport:ARN'],
      ['last', 'airport:OSL'],
      ['start', '2026-11-23'],
      ['end', '2026-11-25'],
      ['travellerIds', ids.traveller],
      ['cabin', 'ECONOMY'],
      ['edit', '1'],
    ],
  ],
  [
    'a stay around its hotel',
    aHotelItem(),
    '/hotel/search',
    [
      ['placeName', 'Harbour & Pine Copperquay'],
      ['lat', '55.6071'],
      ['lon', '13.0012'],
      ['checkIn', '2026-11-23'],
      ['checkOut', '2026-11-26'],
      ['rooms', ids.traveller],
    ],
  ],
  [
    'a train one way',
    aTrainItem(),
    '/trains',
    [
      ['from', 'station:sthlm'],
      ['to', 'station:gbg'],
      ['date', '2026-11-23'],
      ['who', ids.traveller],
    ],
  ],
])('Search again fills in %s, and replaces it', (_what, item, path, filled) => {
  expect(askedOf(item, '2026-11-20T09:00:00Z')).toEqual([path, ...target, ...filled]);
});

it.each<[string, TripItem, string, readonly string[], string]>([
  ['the time of a ride', aTripItem(), '2026-11-23T05:35:01Z', ['startDateTime'], 'transferType'],
  ['the times of a rental', aCarItem(), '2026-11-23T09:00:01Z', ['from', 'until'], 'pickUp'],
  ['the nights of a stay', aHotelItem(), '2026-11-24T09:00:00Z', ['checkIn', 'checkOut'], 'placeName'],
  ['the day of a train', aTrainItem(), '2026-11-24T09:00:00Z', ['date'], 'from'],
])('Search again leaves out %s once it has passed, and keeps the rest', (_what, item, now, gone, kept) => {
  const names = askedOf(item, now).map(([name]) => name);
  expect(names).toEqual(expect.not.arrayContaining([...gone]));
  expect(names).toContain(kept);
});
