import { builtInRates, convert } from '../../../kernel/money/exchangeRates.ts';
import { exponentOf, type Money } from '../../../kernel/money/money.ts';

/** Currency of the sandbox's quotes by country; default euro. */
const currencies: Readonly<Record<string, string>> = {
  SE: 'SEK',
  DK: 'DKK',
  NO: 'NOK',
  GB: 'GBP',
  CH: 'CHF',
  CZ: 'CZK',
  PL: 'PLN',
  HU: 'HUF',
  RO: 'RON',
  RS: 'RSD',
};

export const currencyIn = (countryCode: string): string => currencies[countryCode] ?? 'EUR';

/** An amount of euro cents in the currency of a country, in whole units. */
export function localMoney(countryCode: string, euroMinor: number): Money {
  const { money } = convert({ minor: Math.round(euroMinor), currency: 'EUR' }, currencyIn(countryCode), builtInRates);
  const unit = 10 ** exponentOf(money.currency);
  return { ...money, minor: Math.max(1, Math.round(money.minor / unit)) * unit };
}
