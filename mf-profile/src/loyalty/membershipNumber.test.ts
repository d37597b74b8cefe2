import { sentNumber } from './membershipNumber.ts';

it('[S5.24] A train number is sent with its program’s prefix and without its first whitespace', () => {
  expect(sentNumber('trains', '9752', '12 34 56')).toBe('97521234 56');
  expect(sentNumber('trains', '', '12\t34')).toBe('1234');
});

it('[S5.25] A flight number is sent as typed', () => {
  expect(sentNumber('flights', '', ' EBB 123 ')).toBe(' EBB 123 ');
});
