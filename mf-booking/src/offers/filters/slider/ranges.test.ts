import { barsOf } from './barsOf.ts';
import { roundStepOf } from './roundStepOf.ts';

it('Twenty bars count the values in each part of a range, the upper end in the last', () => {
  const bars = barsOf([0, 4, 5, 99, 100], { min: 0, max: 100 });
  expect([bars.length, bars[0], bars[1], bars[19]]).toEqual([20, 2, 1, 2]);
});

it.each([
  [40, 1],
  [355, 5],
  [1200, 20],
  [9000, 100],
])('A range of %i moves in steps of %i', (width, step) => {
  expect(roundStepOf(width)).toBe(step);
});
