import { aHotelItem, aTripItem, ids } from '@portolan/testing/rules';
import { missingStayPath, missingStays, staysOnDays } from './missingStays.ts';

const now = Date.parse('2026-11-20T09:00:00Z');
const malmo = {
  ...aTripItem().start,
  pointId: 'address:mma-hamngatan-3',
  name: 'Hamngatan 3',
  address: { ...aTripItem().start.address, cityName: 'Malmö', latitude: 55.607, longitude: 13.001 },
};
const ride = (id: string, day: number, ends: Partial<Pick<ReturnType<typeof aTripItem>, 'start' | 'end'>>) => {
  const item = aTripItem(ends);
  const on = <Stop extends { dateTime: string }>(stop: Stop, hour: string): Stop => ({
    ...stop,
    dateTime: `2026-11-${day}T${hour}:00:00+01:00`,
  });
  return { ...item, id, start: on(item.start, '09'), end: on(item.end, '10') };
};
const out = ride('out', 23, {});
const there = ride('there', 23, { start: { ...aTripItem().end, address: malmo.address }, end: malmo });
const back = ride('back', 25, { start: malmo });

it('A traveller who leaves a town two days after the arrival needs a hotel there; the search is filled in', () => {
  const [stay, ...others] = missingStays({ items: [out, there, back] }, now);
  expect([stay?.cityName, others]).toEqual(['Malmö', []]);
  const { pathname, searchParams } = new URL(stay === undefined ? '' : missingStayPath(ids.trip, stay), 'https://x');
  expect([pathname, ...searchParams]).toEqual([
    '/hotel/search',
    ['cartId', ids.trip],
    ['placeName', 'Hamngatan 3'],
    ['lat', '55.607'],
    ['lon', '13.001'],
    ['checkIn', '2026-11-23'],
    ['checkOut', '2026-11-25'],
    ['rooms', ids.traveller],
  ]);
});

it('No hotel is missing if the trip has one, on the same day, at home, at an airport, or once it is over', () => {
  const stay = aHotelItem({
    start: { ...malmo, dateTime: '2026-11-23T15:00:00+01:00' },
    end: { ...malmo, dateTime: '2026-11-25T11:00:00+01:00' },
  });
  const atAirport = { ...aTripItem().end, locationCode: 'MMX', address: malmo.address };
  for (const items of [
    [out, there, stay, back],
    [out, there, ride('back', 23, { start: malmo })],
    [there, back].map((item) => ({ ...item, start: { ...item.start, address: malmo.address } })),
    [out, ride('there', 23, { end: atAirport }), ride('back', 25, { start: atAirport })],
  ])
    expect(missingStays({ items }, now)).toEqual([]);
  expect(missingStays({ items: [out, there, back] }, Date.parse('2026-11-24T09:00:00Z'))).toEqual([]);
  expect(missingStays({ items: [out, there, { ...stay, status: 'CANCELLED' }, back] }, now)).toHaveLength(1);
});

it('A missing stay appears at the end of its first day, or of the last day before it in the itinerary', () => {
  const stays = missingStays({ items: [out, there, back] }, now);
  const on = (...days: string[]) => [
    ...staysOnDays(
      stays,
      days.map((day) => ({ day })),
    ).keys(),
  ];
  expect(on('2026-11-23', '2026-11-25')).toEqual(['2026-11-23']);
  expect(on('2026-11-22', '2026-11-25')).toEqual(['2026-11-22']);
  expect(on('2026-11-25')).toEqual(['2026-11-25']);
});
