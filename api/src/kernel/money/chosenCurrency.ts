import { defaultCurrencyOf, languages } from '@portolan/contracts';

/** The person as the record is now. */
interface Before {
  readonly language: string;
  readonly currency: string | null;
}

/**
 * What to keep of the currency that a whole record names: whoever has chosen none is shown that of the language, and has
 * chosen none by sending it back; the currency then goes on following the language (spec §1). Null for none.
 */
export function chosenCurrency({ language, currency }: Before, sent: string): string | null {
  const shown = defaultCurrencyOf[languages.find((code) => code === language) ?? 'en'];
  return currency === null && sent === shown ? null : sent;
}
