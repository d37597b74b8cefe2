import fc from 'fast-check';
import { exponentOf, percentOf, toDecimal, toMinor } from './money.ts';

const currency = fc.constantFrom('SEK', 'RSD', 'EUR', 'JPY', 'KWD');

describe('money in minor units', () => {
  it.each([
    ['SEK', 2, 123456, 1234.56],
    ['JPY', 0, 123456, 123456],
    ['KWD', 3, 123456, 123.456],
    ['XXX', 2, 1, 0.01],
  ])('The currency %s has %i decimals', (code, decimals, units, decimal) => {
    expect(exponentOf(code)).toBe(decimals);
    expect(toDecimal({ minor: units, currency: code })).toBe(decimal);
    expect(toMinor(decimal, code)).toBe(units);
  });

  it('Money returns from the wire unchanged, up to 2^53 minor units', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 }), currency, (units, code) => {
        expect(toMinor(toDecimal({ minor: units, currency: code }), code)).toBe(units === 0 ? 0 : units);
      }),
    );
  });

  it('Minor units are never a fraction, whatever the decimal', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), currency, (amount, code) => {
        expect(Number.isInteger(toMinor(amount, code))).toBe(true);
      }),
    );
  });

  it('Money rounds half away from zero, also for values that binary fractions cannot hold', () => {
    expect([toMinor(1.005, 'SEK'), toMinor(-1.005, 'SEK'), toMinor(0.5, 'JPY'), toMinor(-0.5, 'JPY')]).toEqual([
      101, -101, 1, -1,
    ]);
  });

  it('A percentage of an amount is in whole units, rounded half up, and the remainder is the rest', () => {
    expect([
      percentOf(1001, 50),
      percentOf(999, 25),
      percentOf(100, 12.5),
      percentOf(0, 100),
      percentOf(12_345, 100),
    ]).toEqual([501, 250, 13, 0, 12_345]);
    fc.assert(
      fc.property(fc.nat(9_000_000_000_000), fc.integer({ min: 0, max: 100 }), (units, percent) => {
        const fee = percentOf(units, percent);
        expect(fee >= 0 && fee <= units && Number.isInteger(fee)).toBe(true);
        expect(Math.abs(fee * 100 - units * percent)).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('The total of parts equals the sum of the parts', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000_000), { maxLength: 50 }), currency, (parts, code) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        expect(parts.reduce((sum, part) => sum + toMinor(toDecimal({ minor: part, currency: code }), code), 0)).toBe(
          total,
        );
      }),
    );
  });
});
