import fc from 'fast-check';
import { aLocation, aTrackedTrip } from './aLocation.ts';
import { askedDays, dayThere, overlaps, rangeLimits, readerDays } from './trackingRange.ts';

const dayMs = 86_400_000;
const dayOf = (index: number): string => new Date(Date.UTC(2026, 9, 1) + index * dayMs).toISOString().slice(0, 10);
const at = (day: string, clock: string, offset: string) => `${day}T${clock}:00${offset}`;
const now = Date.parse('2026-11-20T23:30:00Z');

const onDays = (first: string, last: string, offset = '+01:00') =>
  aTrackedTrip(
    aLocation({ startsAt: at(first, '09:00', offset), endsAt: at(first, '10:00', offset) }),
    aLocation({ startsAt: at(last, '09:00', offset), endsAt: at(last, '10:00', offset) }),
  );

describe('the range of tracking', () => {
  const span = fc.tuple(fc.nat(40), fc.nat(15)).map(([first, length]) => [first, first + length] as const);

  it('[S5.15] A trip is in a range of days when they share a day, also one on which nothing of the trip begins', () => {
    fc.assert(
      fc.property(span, span, ([first, last], [from, to]) => {
        const travelled = Array.from({ length: last - first + 1 }, (_, index) => first + index);
        const isShared = travelled.some((day) => day >= from && day <= to);
        const range = { kind: 'days', from: dayOf(from), to: dayOf(to) } as const;
        expect(overlaps(onDays(dayOf(first), dayOf(last)), range, now)).toBe(isShared);
      }),
    );
  });

  it('[S5.15] A trip ends with what ends last, not with what begins last', () => {
    const stay = aLocation({
      kind: 'hotel',
      startsAt: at('2026-11-01', '15:00', '+01:00'),
      endsAt: at('2026-11-09', '10:00', '+01:00'),
    });
    const ride = aLocation({
      startsAt: at('2026-11-02', '09:00', '+01:00'),
      endsAt: at('2026-11-02', '10:00', '+01:00'),
    });
    const range = { kind: 'days', from: '2026-11-09', to: '2026-11-12' } as const;
    expect(overlaps(aTrackedTrip(stay, ride), range, now)).toBe(true);
  });

  it.each([
    // At 23:30 UTC it is the 21st in Oslo and still the 20th in New York: both ends of the range move with the place.
    ['the day before in Oslo', '2026-11-20', '+01:00', 24, false],
    ['today in Oslo', '2026-11-21', '+01:00', 24, true],
    ['tomorrow in Oslo', '2026-11-22', '+01:00', 24, true],
    ['the day after tomorrow in Oslo', '2026-11-23', '+01:00', 24, false],
    ['the day after tomorrow in Oslo, of 48 h', '2026-11-23', '+01:00', 48, true],
    ['three days from today in Oslo, of 72 h', '2026-11-24', '+01:00', 72, true],
    ['today in New York', '2026-11-20', '-05:00', 24, true],
    ['tomorrow in New York', '2026-11-21', '-05:00', 24, true],
    ['the day after tomorrow in New York', '2026-11-22', '-05:00', 24, false],
    ['today in a place that writes UTC', '2026-11-20', 'Z', 24, true],
  ] as const)(
    '[S4.51] A preset covers the local days of its hours at each place: %s',
    (_what, day, offset, hours, isIn) => {
      expect(overlaps(onDays(day, day, offset), { kind: 'next', hours }, now)).toBe(isIn);
    },
  );

  it('[S4.51] [S9.22] A preset goes from now to its hours ahead, on the reader’s calendar', () => {
    expect([24, 48, 72].map((hours) => readerDays({ kind: 'next', hours: hours as 24 }, now))).toEqual([
      { from: '2026-11-20', to: '2026-11-21' },
      { from: '2026-11-20', to: '2026-11-22' },
      { from: '2026-11-20', to: '2026-11-23' },
    ]);
  });

  it('A preset asks for its days anywhere in the world; no range asks for everything', () => {
    expect(askedDays({ kind: 'next', hours: 24 }, now)).toEqual({ from: '2026-11-19', to: '2026-11-22' });
    expect(askedDays({ kind: 'days', from: '2026-11-01', to: '2026-11-02' }, now)).toEqual({
      from: '2026-11-01',
      to: '2026-11-02',
    });
    expect(askedDays(null, now)).toEqual({});
  });

  it.each([
    ['2026-11-20T12:00:00Z', '2026-08-20', '2027-02-20'],
    ['2026-05-31T12:00:00Z', '2026-02-28', '2026-08-31'],
    ['2026-01-15T12:00:00Z', '2025-10-15', '2026-04-15'],
  ])('[S9.24] The calendar goes from three months before %s to three after', (today, from, to) => {
    expect(rangeLimits(Date.parse(today))).toEqual({ from, to });
  });

  it('The day at a place follows its own clock', () => {
    expect(dayThere(now, '2026-11-23T09:00:00+01:00')).toBe('2026-11-21');
    expect(dayThere(now, '2026-11-23T09:00:00-05:00')).toBe('2026-11-20');
  });
});
