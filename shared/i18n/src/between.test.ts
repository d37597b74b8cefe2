import { daysBetween, minutesBetween } from './between.ts';

const at = (dateTime: string, timeZone: string) => ({ dateTime, timeZone });
const stockholm = 'Europe/Stockholm';

describe('moments by the clocks of two places', () => {
  it.each([
    ['the same day', at('2026-11-23T08:10:00+01:00', stockholm), at('2026-11-23T09:10:00+01:00', 'Europe/Oslo'), 0, 60],
    ['the night', at('2026-11-23T22:30:00+01:00', stockholm), at('2026-11-24T00:10:00+01:00', 'Europe/Oslo'), 1, 100],
    [
      'the date line',
      at('2026-11-23T00:30:00+09:00', 'Asia/Tokyo'),
      at('2026-11-22T12:45:00-10:00', 'Pacific/Honolulu'),
      -1,
      435,
    ],
    [
      'two days',
      at('2026-11-23T21:00:00+01:00', stockholm),
      at('2026-11-25T06:30:00+11:00', 'Australia/Sydney'),
      2,
      1410,
    ],
    [
      'the night on which clocks go back',
      at('2026-10-25T00:30:00+02:00', stockholm),
      at('2026-10-25T05:30:00+01:00', stockholm),
      0,
      360,
    ],
    [
      'the night on which clocks go forward',
      at('2026-03-28T23:30:00+01:00', stockholm),
      at('2026-03-29T05:30:00+02:00', stockholm),
      1,
      300,
    ],
  ])('Two moments over %s differ in calendar days and in real minutes', (_what, from, to, days, minutes) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(minutesBetween(from, to)).toBe(minutes);
  });
});
