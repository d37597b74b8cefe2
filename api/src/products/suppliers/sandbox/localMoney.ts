import { builtInRates, convert } from '../../../kernel/money/exchangeRates.ts';
import { exponentOf, type Money } from '../../../kernel/money/money.ts';

/** In which currency the sandbox quotes in a country; the euro where it is not listed. */
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

/** An amount of euro cents as it is quoted in a country, in whole units of its currency. */
export function localMoney(countryCode: string, euroMinor: number): Money {
  const { money } = convert({ minor: Math.round(euroMinor), currency: 'EUR' }, currencyIn(countryCode), builtInRates);
  const unit = 10 ** exponentOf(money.currency);
  return { ...money, minor: Math.max(1, Math.round(money.minor / unit)) * unit };
}
