import fc from 'fast-check';
import { instantsOf, overlaps, trackedRange, type DayRange } from './trackingRange.ts';

const dayMs = 86_400_000;
const dayOf = (index: number): string => new Date(Date.UTC(2026, 0, 1) + index * dayMs).toISOString().slice(0, 10);
const aRange = fc
  .tuple(fc.nat(60), fc.nat(20))
  .map(([first, length]): DayRange => ({ from: dayOf(first), to: dayOf(first + length) }));
const daysIn = ({ from, to }: DayRange): string[] =>
  Array.from({ length: 81 }, (_, index) => dayOf(index)).filter((day) => day >= from && day <= to);

describe('the range of tracking', () => {
  it('[S5.15] A trip overlaps a range when they share a day', () => {
    fc.assert(
      fc.property(aRange, aRange, (range, days) => {
        const shared = daysIn(range).filter((day) => daysIn(days).includes(day));
        return overlaps(range, days) === shared.length > 0;
      }),
    );
  });

  it.each([
    ['2026-11-20T10:00:00Z', '2026-08-20', '2027-02-20'],
    ['2026-05-31T10:00:00Z', '2026-02-28', '2026-08-31'],
  ])(
    '[S9.24] The range of tracking goes from three months before %s to three after, or less on request',
    (now, from, to) => {
      expect(trackedRange({}, new Date(now), 92)).toEqual({ from, to });
      expect(trackedRange({ from: '2000-01-01', to: '2100-01-01' }, new Date(now), 92)).toEqual({ from, to });
      expect(trackedRange({ from: '2026-06-01', to: '2026-06-02' }, new Date(now), 92)).toEqual({
        from: from > '2026-06-01' ? from : '2026-06-01',
        to: '2026-06-02',
      });
    },
  );

  it('A day holds every instant that falls on it somewhere in the world', () => {
    const { since, until } = instantsOf({ from: '2026-11-20', to: '2026-11-20' });
    expect(since.toISOString()).toBe(new Date('2026-11-20T00:00:00+14:00').toISOString());
    expect(until >= new Date('2026-11-20T23:59:59-12:00')).toBe(true);
  });
});
