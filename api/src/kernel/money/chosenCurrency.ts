import { defaultCurrencyOf, languages } from '@portolan/contracts';

/** The person as stored. */
interface Before {
  readonly language: string;
  readonly currency: string | null;
}

/**
 * The currency to store when a client sends a whole record back. A person without a choice is shown their language's currency; sending that one back
 * is no choice, so the currency goes on following the language (spec §1). Null for no choice.
 */
export function chosenCurrency({ language, currency }: Before, sent: string): string | null {
  const shown = defaultCurrencyOf[languages.find((code) => code === language) ?? 'en'];
  return currency === null && sent === shown ? null : sent;
}
