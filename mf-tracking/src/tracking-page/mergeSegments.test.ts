import { mergeSegments } from './mergeSegments.ts';
import type { TrackedLocation } from './trackedPeople.ts';

const at = (over: Partial<TrackedLocation>): TrackedLocation => ({
  kind: 'taxi',
  from: '2026-11-20',
  to: '2026-11-20',
  cityName: 'Oslo',
  countryCode: 'NO',
  airportCode: null,
  flightNumber: null,
  hotelName: null,
  ticketNumbers: [],
  bookingId: null,
  ...over,
});
const flight = (flightNumber: string | null, over: Partial<TrackedLocation> = {}) =>
  at({ kind: 'airport', flightNumber, ...over });

describe('neighbouring segments', () => {
  it('[S5.16] of one flight become one, from the first day to the last place', () => {
    const merged = mergeSegments([
      flight('SK 1469', { cityName: 'Stockholm' }),
      flight('SK 1469', { from: '2026-11-21', to: '2026-11-21', cityName: 'Bergen' }),
    ]);
    expect(merged).toEqual([flight('SK 1469', { from: '2026-11-20', to: '2026-11-21', cityName: 'Bergen' })]);
  });

  it('of three rows and one flight become one', () => {
    expect(mergeSegments([flight('SK 1'), flight('SK 1'), flight('SK 1')])).toHaveLength(1);
  });

  it('[S5.17] that share a train ticket become one with all tickets', () => {
    const [merged, ...rest] = mergeSegments([
      at({ kind: 'train', ticketNumbers: ['A', 'B'] }),
      at({ kind: 'train', ticketNumbers: ['B', 'C'] }),
    ]);
    expect(rest).toEqual([]);
    expect(merged?.ticketNumbers).toEqual(['A', 'B', 'C']);
  });

  it('[S5.18] of one taxi booking become one', () => {
    expect(mergeSegments([at({ bookingId: '7' }), at({ bookingId: '7' })])).toHaveLength(1);
  });

  it.each([
    ['two flight numbers', flight('SK 1'), flight('SK 2')],
    ['flights without a number', flight(null), flight(null)],
    ['trains on two tickets', at({ kind: 'train', ticketNumbers: ['A'] }), at({ kind: 'train', ticketNumbers: ['B'] })],
    ['taxis of two bookings', at({ bookingId: '7' }), at({ bookingId: '8' })],
    ['taxis without a booking', at({}), at({})],
    [
      'two nights in one hotel',
      at({ kind: 'hotel', hotelName: 'Kai', bookingId: '7' }),
      at({ kind: 'hotel', hotelName: 'Kai', bookingId: '7' }),
    ],
    ['a taxi and a flight', at({ bookingId: '7' }), flight('7', { bookingId: '7' })],
  ])('stay apart: %s', (_what, one, next) => {
    expect(mergeSegments([one, next])).toEqual([one, next]);
  });

  it('stay apart when something lies between them', () => {
    expect(mergeSegments([flight('SK 1'), at({ bookingId: '7' }), flight('SK 1')])).toHaveLength(3);
  });
});
