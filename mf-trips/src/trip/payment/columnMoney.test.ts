import { columnMoney } from './columnMoney.ts';

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

it('The amounts of a column all have decimals, or none', () => {
  const exact = columnMoney([2227.72, 1230], 'en');
  expect([2227.72, 1230].map((amount) => plain(exact({ amount, currency: 'SEK' })))).toEqual([
    'SEK 2,227.72',
    'SEK 1,230.00',
  ]);
  const whole = columnMoney([2227, 1230], 'en');
  expect(plain(whole({ amount: 1230, currency: 'SEK' }))).toBe('SEK 1,230');
});

it('A currency without decimals shows none in a column with decimals', () => {
  const money = columnMoney([0.5, 5000], 'en');
  expect(plain(money({ amount: 5000, currency: 'JPY' }))).toBe('JPY 5,000');
});
