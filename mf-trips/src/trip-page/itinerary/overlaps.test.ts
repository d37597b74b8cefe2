import { aCarItem, aHotelItem, aTripItem } from '@portolan/testing/rules';
import { overlapsOf } from './overlaps.ts';

const [elin, ada] = [
  aTripItem().travellers[0],
  {
    ...aTripItem().travellers[0],
    userId: null,
    isGuest: true,
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Guest',
  },
] as const;
const ride = (id: string, from: string, to: string, over: Partial<ReturnType<typeof aTripItem>> = {}) => {
  const item = aTripItem(over);
  return {
    ...item,
    id,
    start: { ...item.start, dateTime: `2026-11-23T${from}:00+01:00` },
    end: { ...item.end, dateTime: `2026-11-23T${to}:00+01:00` },
  };
};
const of = (...items: ReturnType<typeof ride>[]) =>
  overlapsOf({ items }).map(({ name, items: [one, other] }) => [name, one.id, other.id]);
const pairs = (...items: Parameters<typeof overlapsOf>[0]['items']) =>
  overlapsOf({ items }).map(({ items: [one, other] }) => [one.id, other.id]);

it('A traveller on two bookings with crossing times overlaps once, the earlier booking first', () => {
  expect(of(ride('b', '07:00', '08:00'), ride('a', '06:35', '07:17'), ride('c', '06:40', '09:00'))).toEqual([
    [`${elin?.firstName} ${elin?.lastName}`, 'a', 'c'],
  ]);
});

it('Adjacent bookings, bookings of different travellers and cancelled bookings do not overlap', () => {
  expect(of(ride('a', '06:35', '07:17'), ride('b', '07:17', '08:00'))).toEqual([]);
  expect(of(ride('a', '06:35', '07:17'), ride('b', '07:00', '08:00', { travellers: [ada] as never }))).toEqual([]);
  expect(of(ride('a', '06:35', '07:17'), ride('b', '07:00', '08:00', { status: 'CANCELLED' }))).toEqual([]);
});

it('A guest on two bookings overlaps, too', () => {
  expect(
    of(
      ride('a', '06:35', '07:17', { travellers: [ada] as never }),
      ride('b', '07:00', '08:00', { travellers: [ada] as never }),
    ),
  ).toEqual([['Ada Guest', 'a', 'b']]);
});

it('A driver of two rental cars at once overlaps, as does a ride during the pick-up; a ride meanwhile or a passenger does not', () => {
  const rental = (id: string, from: string, to: string, travellers = [elin]) => {
    const item = aCarItem();
    return {
      ...item,
      id,
      travellers: travellers as never,
      start: { ...item.start, dateTime: `2026-11-${from}T10:00:00+01:00` },
      end: { ...item.end, dateTime: `2026-11-${to}T10:00:00+01:00` },
    };
  };
  const first = rental('a', '23', '26');
  expect(pairs(first, rental('b', '25', '27'))).toEqual([['a', 'b']]);
  expect(pairs(first, rental('b', '26', '27'))).toEqual([]);
  expect(pairs(first, rental('b', '25', '27', [ada, elin] as never))).toEqual([]);
  expect(pairs(first, ride('c', '12:00', '13:00'))).toEqual([]);
  expect(pairs(first, ride('c', '09:30', '10:30'))).toEqual([['c', 'a']]);
});

it('A guest of two hotels at once overlaps; a ride during a stay does not', () => {
  const stay = aHotelItem();
  expect(pairs(stay, ride('c', '18:00', '19:00'))).toEqual([]);
  expect(pairs({ ...stay, id: 'a' }, { ...stay, id: 'b' })).toEqual([['a', 'b']]);
});
