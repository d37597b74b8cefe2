import { changeOf } from './figureChange.ts';

it.each([
  ['of money', { value: 3000, before: 2500, base: 5 }, 20],
  ['of money that fell', { value: 0, before: 2500, base: 5 }, 100],
  ['of trips', { value: 6, before: 5, base: 5 }, 20],
  ['at the highest shown', { value: 1099, before: 100, base: 5 }, 999],
  ['that did not change', { value: 100, before: 100, base: 5 }, 0],
])('A figure %s over five trips has its change in percent', (_of, compared, percent) => {
  expect(changeOf(compared)).toBe(percent);
});

it.each([
  ['four trips', { value: 3000, before: 2500, base: 4 }],
  ['no trip', { value: 3000, before: 0, base: 0 }],
  ['trips that cost nothing', { value: 3000, before: 0, base: 5 }],
  ['a tiny amount', { value: 249_892, before: 99.96, base: 5 }],
  ['hardly more than the highest shown', { value: 1100, before: 100, base: 5 }],
  ['percentages of four trips', { value: 100, before: 50, base: 4, isPercent: true }],
])('A figure over %s has no change in percent', (_base, compared) => {
  expect(changeOf(compared)).toBeNull();
});

it('Percentages differ by points', () => {
  expect(changeOf({ value: 84, before: 81, base: 5, isPercent: true })).toBe(3);
});
