import type { Currency } from '@portolan/contracts';
import { currencies } from './currencies.ts';

const codes: readonly string[] = ['CHF', 'DKK', 'EUR', 'GBP', 'NOK', 'RSD', 'SEK', 'USD'];

/** Currencies of billing profiles, by code (spec §7). */
export const billingCurrencies: readonly Currency[] = currencies.filter(({ code }) => codes.includes(code));
