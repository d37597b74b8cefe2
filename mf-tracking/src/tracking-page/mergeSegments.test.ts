import fc from 'fast-check';
import { aLocation } from './aLocation.ts';
import { mergeSegments } from './mergeSegments.ts';
import type { TrackedLocation } from './trackedPeople.ts';

const flight = (flightNumber: string | null, over: Partial<TrackedLocation> = {}) =>
  aLocation({ kind: 'airport', flightNumber, ...over });
const train = (...ticketNumbers: string[]) => aLocation({ kind: 'train', ticketNumbers });
const taxi = (bookingId: string | null) => aLocation({ bookingId });
const hotel = (hotelName: string) => aLocation({ kind: 'hotel', hotelName, bookingId: '7' });

describe('neighbouring segments', () => {
  it('[S5.16] Neighbouring segments of one flight become one, from the first start to the last end and place', () => {
    const first = flight('SK 1469', { cityName: 'Stockholm', fromCityName: 'Umeå' });
    const last = flight('SK 1469', {
      startsAt: '2026-11-21T06:00:00+01:00',
      endsAt: '2026-11-21T07:00:00+01:00',
      cityName: 'Bergen',
      fromCityName: 'Stockholm',
    });
    const { from, startsAt, startMs, fromCityName } = first;
    expect(mergeSegments([first, last])).toEqual([{ ...last, from, startsAt, startMs, fromCityName }]);
  });

  it('Three neighbouring rows of one flight become one', () => {
    expect(mergeSegments([flight('SK 1'), flight('SK 1'), flight('SK 1')])).toHaveLength(1);
  });

  it('[S5.17] Neighbouring segments that share a train ticket become one with all tickets', () => {
    const [merged, ...rest] = mergeSegments([train('A', 'B'), train('B', 'C')]);
    expect(rest).toEqual([]);
    expect(merged?.ticketNumbers).toEqual(['A', 'B', 'C']);
  });

  it('[S5.17] Joined segments also join the ride before them, if it has one of their tickets', () => {
    const [merged, ...rest] = mergeSegments([train('B'), train('A'), train('A', 'B')]);
    expect(rest).toEqual([]);
    expect(merged?.ticketNumbers).toEqual(['B', 'A']);
  });

  it('[S5.18] Neighbouring segments of one taxi booking become one', () => {
    expect(mergeSegments([taxi('7'), taxi('7')])).toHaveLength(1);
  });

  it.each([
    ['two flight numbers', flight('SK 1'), flight('SK 2')],
    ['flights without a number', flight(null), flight(null)],
    ['trains on two tickets', train('A'), train('B')],
    ['trains without a ticket', train(), train()],
    ['taxis of two bookings', taxi('7'), taxi('8')],
    ['taxis without a booking', taxi(null), taxi(null)],
    ['two nights in one hotel', hotel('Kai'), hotel('Kai')],
    ['a taxi and a flight', taxi('7'), flight('7', { bookingId: '7' })],
  ])('Neighbouring segments stay apart: %s', (_what, one, next) => {
    expect(mergeSegments([one, next])).toEqual([one, next]);
  });

  it('Segments stay apart if another lies between them', () => {
    expect(mergeSegments([flight('SK 1'), taxi('7'), flight('SK 1')])).toHaveLength(3);
  });

  const segment = fc.oneof(
    fc.constantFrom(null, 'SK 1', 'SK 2').map((number) => flight(number)),
    fc.subarray(['A', 'B', 'C']).map((tickets) => train(...tickets)),
    fc.constantFrom(null, '7', '8').map(taxi),
    fc.constantFrom('Kai', 'Torg').map(hotel),
  );

  it('[S5.16] [S5.17] [S5.18] Joining gives the same result as joining any two matching neighbours until none are left', () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 12 }), (segments) => {
        const inTime = segments.map((one, index) => ({ ...one, startMs: index, endMs: index + 1 }));
        const spans = mergeSegments(inTime).map(({ startMs, endMs, ticketNumbers }) => [startMs, endMs, ticketNumbers]);
        expect(spans).toEqual(joinedByHand(inTime));
      }),
    );
  });
});

/** Start, end and tickets of each ride: repeatedly joins the first pair of matching neighbours. */
function joinedByHand(segments: readonly TrackedLocation[]): unknown[] {
  const belong = (one: TrackedLocation, next: TrackedLocation): boolean =>
    (one.kind === 'airport' && next.kind === 'airport' && (one.flightNumber ?? '1') === (next.flightNumber ?? '2')) ||
    (one.kind === 'train' &&
      next.kind === 'train' &&
      new Set([...one.ticketNumbers, ...next.ticketNumbers]).size <
        one.ticketNumbers.length + next.ticketNumbers.length) ||
    (one.kind === 'taxi' && next.kind === 'taxi' && (one.bookingId ?? '1') === (next.bookingId ?? '2'));
  const rows = [...segments];
  for (;;) {
    const at = rows.findIndex((row, index) => {
      const next = rows[index + 1];
      return next !== undefined && belong(row, next);
    });
    const [one, next] = [rows[at], rows[at + 1]];
    if (one === undefined || next === undefined) break;
    const ticketNumbers = [
      ...one.ticketNumbers,
      ...next.ticketNumbers.filter((ticket) => !one.ticketNumbers.includes(ticket)),
    ];
    rows.splice(at, 2, { ...next, startMs: one.startMs, ticketNumbers });
  }
  return rows.map(({ startMs, endMs, ticketNumbers }) => [startMs, endMs, ticketNumbers]);
}
