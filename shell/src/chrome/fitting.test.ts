import { countFitting } from './fitting.ts';

it.each([
  ['all entries if there is room', [50, 60, 70], 220, 3],
  ['all entries if they fill the row to the pixel', [50, 60, 70], 200, 3],
  ['not the last entry if one pixel is missing, because the button needs room, too', [50, 60, 70], 199, 2],
  ['only entries that leave room for the button', [50, 60, 70], 149, 1],
  ['no entries if there is no room at all', [50, 60, 70], 30, 0],
  ['nothing if it has no entries', [], 0, 0],
])('A menu shows %s', (_what, widths, room, fitting) => {
  expect(countFitting(widths, room, 10, 30)).toBe(fitting);
});
