import { partOfDay } from './partOfDay.ts';

it.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'day'],
  [17, 'day'],
  [18, 'evening'],
])('The greeting at %i o’clock is that of the %s', (hour, part) => {
  expect(partOfDay(new Date(2026, 10, 26, hour, 30))).toBe(part);
});
