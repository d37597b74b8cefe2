import { tripTitle } from './tripTitle.ts';

it.each([
  ['en', 'Trip to Copenhagen'],
  ['sr', 'Putovanje: Copenhagen'],
  ['sv', 'Resa till Copenhagen'],
  ['da', 'Rejse til Copenhagen'],
] as const)('A trip with the default name is called after its destination in %s', (language, title) => {
  expect(tripTitle('New Cart', ['Stockholm', 'Copenhagen'], language)).toBe(title);
});

it('A trip with a name, and one without known cities, keep their names', () => {
  expect(tripTitle('Supplier audit', ['Stockholm', 'Copenhagen'], 'en')).toBe('Supplier audit');
  expect(tripTitle('New Cart', [], 'en')).toBe('New Cart');
});
