import { columnMoney } from './columnMoney.ts';

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

it('the amounts of a column have decimals all together, or none at all', () => {
  const exact = columnMoney([2227.72, 1230], 'en');
  expect([2227.72, 1230].map((amount) => plain(exact({ amount, currency: 'SEK' })))).toEqual([
    'SEK 2,227.72',
    'SEK 1,230.00',
  ]);
  const whole = columnMoney([2227, 1230], 'en');
  expect(plain(whole({ amount: 1230, currency: 'SEK' }))).toBe('SEK 1,230');
});

it('a currency without decimals shows none beside one that has some', () => {
  const money = columnMoney([0.5, 5000], 'en');
  expect(plain(money({ amount: 5000, currency: 'JPY' }))).toBe('JPY 5,000');
});
