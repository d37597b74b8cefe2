import type { Currency } from '@portolan/contracts';
import { convertibleCurrencies } from './exchangeRates.ts';

// Our own table: Intl has no symbol for some of these. A currency without an entry is shown by its code.
const symbols: Readonly<Record<string, string>> = {
  AUD: 'A$',
  BAM: 'KM',
  BGN: 'лв.',
  BRL: 'R$',
  CAD: 'C$',
  CHF: 'CHF',
  CNY: 'CN¥',
  CZK: 'Kč',
  DKK: 'kr.',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  HUF: 'Ft',
  IDR: 'Rp',
  ILS: '₪',
  INR: '₹',
  ISK: 'kr',
  JPY: '¥',
  KRW: '₩',
  KWD: 'KD',
  MKD: 'den',
  MXN: 'MX$',
  MYR: 'RM',
  NOK: 'kr',
  NZD: 'NZ$',
  PHP: '₱',
  PLN: 'zł',
  RON: 'lei',
  RSD: 'din.',
  SEK: 'kr',
  SGD: 'S$',
  THB: '฿',
  TRY: '₺',
  USD: '$',
  ZAR: 'R',
};

/** Currencies that prices can be shown in, by code. */
export const currencies: readonly Currency[] = convertibleCurrencies
  .toSorted()
  .map((code) => ({ code, symbol: symbols[code] ?? code }));
