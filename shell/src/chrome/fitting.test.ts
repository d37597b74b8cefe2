import { fittingOf } from './fitting.ts';

it.each([
  ['all where there is room', [50, 60, 70], 220, 3],
  ['all where they fill the row to the pixel', [50, 60, 70], 200, 3],
  ['not the last where one pixel is missing, because the button needs room too', [50, 60, 70], 199, 2],
  ['only what leaves room for the button', [50, 60, 70], 149, 1],
  ['none where there is no room at all', [50, 60, 70], 30, 0],
  ['all of nothing', [], 0, 0],
])('a menu shows %s', (_what, widths, room, fitting) => {
  expect(fittingOf(widths, room, 10, 30)).toBe(fitting);
});
