import fc from 'fast-check';
import { convert, convertibleCurrencies, ratesDate } from './exchangeRates.ts';
import { exponentOf } from './money.ts';

const currency = fc.constantFrom(...convertibleCurrencies);

describe('converting an amount', () => {
  it.each([
    [{ minor: 10_000, currency: 'EUR' }, 'SEK', { minor: 113_595, currency: 'SEK' }],
    [{ minor: 113_595, currency: 'SEK' }, 'EUR', { minor: 10_000, currency: 'EUR' }],
    [{ minor: 100, currency: 'EUR' }, 'JPY', { minor: 172, currency: 'JPY' }],
    [{ minor: 100, currency: 'EUR' }, 'KWD', { minor: 329, currency: 'KWD' }],
    [{ minor: 172, currency: 'JPY' }, 'EUR', { minor: 100, currency: 'EUR' }],
  ])('An amount of %j in %s is %j', (from, target, to) => {
    expect(convert(from, target).money).toEqual(to);
  });

  it('A converted amount has its rate and day, and can be computed again from the rate', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), currency, currency, (minor, from, to) => {
        const { money, rate, rateDate } = convert({ minor, currency: from }, to);
        const exact = minor * rate * 10 ** (exponentOf(to) - exponentOf(from));
        expect(money.currency).toBe(to);
        expect(Math.abs(money.minor - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12);
        expect(rateDate).toBe(ratesDate);
      }),
    );
  });

  it('An amount in its own currency is not changed', () => {
    expect(convert({ minor: 12_345, currency: 'SEK' }, 'SEK')).toMatchObject({
      money: { minor: 12_345, currency: 'SEK' },
      rate: 1,
    });
  });

  it('A target currency without a rate becomes the euro, so that currencies are never mixed', () => {
    expect(convert({ minor: 113_595, currency: 'SEK' }, 'XXX').money).toEqual({ minor: 10_000, currency: 'EUR' });
    expect(() => convert({ minor: 1, currency: 'XXX' }, 'SEK')).toThrow('XXX');
  });

  it('Each language’s currency and those of the sandbox have a rate', () => {
    expect(convertibleCurrencies).toEqual(expect.arrayContaining(['DKK', 'USD', 'RSD', 'SEK', 'NOK', 'EUR', 'GBP']));
    expect(convertibleCurrencies.length).toBe(41);
  });
});
