import { isPrintable, printedName } from './printedName.ts';

it.each([
  ['Åsa Öberg', 'AASA OEBERG'],
  ['Bjørn Ærø', 'BJOERN AEROE'],
  ['Đorđe Živković', 'DORDE ZIVKOVIC'],
  ['Ђорђе Љубић', 'DORDE LJUBIC'],
  ['Renée O’Neill-Strauß', "RENEE O'NEILL-STRAUSS"],
  ['Łukasz Nuñez', 'LUKASZ NUNEZ'],
  ['李', '李'],
])('The name %s stands on a ticket as %s', (name, onTicket) => {
  expect(printedName(name)).toBe(onTicket);
});

it.each([
  ['Åsa-Karin O’Brien', true],
  ['Ђорђе Љубић', true],
  ['J. R.', true],
  ['李', false],
  ['Li 李', false],
  ['Юлия', false],
  ['-', false],
  [' ', false],
])('The name %s can be printed on a ticket: %s', (name, can) => {
  expect(isPrintable(name)).toBe(can);
});
