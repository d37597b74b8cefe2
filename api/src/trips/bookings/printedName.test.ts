import { printedName } from './printedName.ts';

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
