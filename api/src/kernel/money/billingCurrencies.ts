import type { Currency } from '@portolan/contracts';
import { currencies } from './currencies.ts';

const codes: readonly string[] = ['CHF', 'DKK', 'EUR', 'GBP', 'NOK', 'RSD', 'SEK', 'USD'];

/** Currencies that billing profiles can be kept in, by code (spec §7). */
export const billingCurrencies: readonly Currency[] = currencies.filter(({ code }) => codes.includes(code));
