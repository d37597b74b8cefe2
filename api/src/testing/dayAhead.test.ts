import { dayAhead } from './dayAhead.ts';

it.each([
  ['2026-11-26T22:45:00Z', 0, '2026-11-26'],
  ['2026-11-26T22:45:00Z', 183, '2027-05-28'],
  ['2026-11-26T23:15:00Z', 3, '2026-11-30'],
  ['2026-11-26T09:00:00Z', 183, '2027-05-28'],
])('At %s the day %i days ahead is %s, also if summer time begins before it', (now, days, day) => {
  expect(dayAhead(new Date(now), days)).toBe(day);
});
