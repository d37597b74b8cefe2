import { ids } from '@portolan/testing/rules';
import { aHotelQuery, hotelSearch } from './aHotel.ts';
import { hotelQuery } from './hotelQuery.ts';

const parsed = (search: string) => hotelQuery.parse(new URLSearchParams(search));
const complete = (search: string) => hotelQuery.complete(parsed(search));

it('A complete hotel search is read from the URL and written as it was', () => {
  expect(complete(hotelSearch)).toEqual(aHotelQuery());
  const query = aHotelQuery({
    radius: 60,
    rooms: [[ids.traveller, ids.colleague], [ids.company]],
    childAges: [[3, 17], []],
    currency: 'NOK',
    transportId: ids.item,
    cartId: ids.trip,
    replaces: ids.item,
  });
  expect(complete(hotelQuery.write(query))).toEqual(query);
});

it.each([
  ['a check-out before the check-in', 'checkOut=2026-11-22'],
  ['no night', 'checkOut=2026-11-23'],
  ['31 nights', 'checkOut=2026-12-24'],
  ['an invalid day', 'checkIn=2026-13-01'],
  ['no travellers in any room', 'rooms=nobody'],
  ['an invalid latitude', 'lat=91'],
  ['a place without a name', 'placeName='],
])('A URL with %s is not a complete hotel search', (_what, wrong) => {
  const params = new URLSearchParams(hotelSearch);
  for (const [name, value] of new URLSearchParams(wrong)) params.set(name, value);
  expect(hotelQuery.read(params)).toBeNull();
});

it('Invalid values are ignored: a radius of −1, a tenth room, a person in a second room', () => {
  const uuid = (index: number) => `00000000-0000-4000-8000-${String(100 + index).padStart(12, '0')}`;
  const rooms = Array.from({ length: 10 }, (_unused, index) => `rooms=${uuid(index)}`).join('&');
  expect(parsed('radius=-1').radius).toBe(40);
  expect(parsed('radius=80').radius).toBe(80);
  expect(parsed(rooms).rooms).toHaveLength(9);
  expect(parsed(`rooms=${uuid(1)},c18,cx,c4&rooms=c5`).childAges).toEqual([[4]]);
  expect(parsed(`rooms=${uuid(1)},${uuid(2)}&rooms=${uuid(2)}`).rooms).toEqual([[uuid(1), uuid(2)]]);
});

it('The key of a hotel search depends on its rooms but not on its trip', () => {
  expect(hotelQuery.keyOf(aHotelQuery({ cartId: ids.trip, replaces: ids.item }))).toBe(hotelQuery.keyOf(aHotelQuery()));
  expect(hotelQuery.keyOf(aHotelQuery({ rooms: [[ids.colleague]] }))).not.toBe(hotelQuery.keyOf(aHotelQuery()));
});
