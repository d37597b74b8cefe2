import type { Currency } from '@portolan/contracts';
import { convertibleCurrencies } from '../suppliers/exchangeRates.ts';

// Our own table: Intl has no symbol for some of these.
const symbols: Readonly<Record<string, string>> = {
  EUR: '€', SEK: 'kr', DKK: 'kr.', NOK: 'kr', RSD: 'din.', USD: '$', GBP: '£', CHF: 'CHF', PLN: 'zł', CZK: 'Kč', HUF: 'Ft', ISK: 'kr', RON: 'lei', BGN: 'лв.', JPY: '¥', KWD: 'KD',
};

/** Currencies that prices can be shown in, by code. */
export const currencies: readonly Currency[] = [...convertibleCurrencies].sort().map((code) => ({ code, symbol: symbols[code] ?? code }));
