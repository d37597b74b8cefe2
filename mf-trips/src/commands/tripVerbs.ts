import type { LanguageCode } from '@portolan/contracts';

/** Trip actions that the palette offers. */
export type TripVerb = 'cancel' | 'share' | 'itinerary' | 'submit' | 'duplicate';

interface Verb {
  /** Words that trigger it in the portal's languages, in lower case. */
  readonly words: readonly string[];
  readonly label: Readonly<Record<LanguageCode, string>>;
}

export const tripVerbs: Readonly<Record<TripVerb, Verb>> = {
  cancel: {
    words: ['cancel', 'otkaži', 'otkazi', 'avboka', 'annuller', 'afbestil'],
    label: { en: 'Cancel', sr: 'Otkaži', sv: 'Avboka', da: 'Afbestil' },
  },
  share: {
    words: ['share', 'podeli', 'dela', 'del'],
    label: { en: 'Share', sr: 'Podeli', sv: 'Dela', da: 'Del' },
  },
  itinerary: {
    words: ['print', 'download', 'pdf', 'preuzmi', 'štampaj', 'stampaj', 'ladda', 'skriv', 'hent', 'udskriv'],
    label: { en: 'Download', sr: 'Preuzmi', sv: 'Ladda ner', da: 'Hent' },
  },
  submit: {
    words: ['submit', 'checkout', 'send', 'pay', 'pošalji', 'posalji', 'skicka', 'indsend'],
    label: { en: 'Check out', sr: 'Završi', sv: 'Gå till kassan', da: 'Gå til betaling' },
  },
  duplicate: {
    words: ['copy', 'duplicate', 'kopiraj', 'kopiera', 'kopier'],
    label: { en: 'Copy', sr: 'Kopiraj', sv: 'Kopiera', da: 'Kopier' },
  },
};

/** Reads "cancel oslo kick-off", or the verb alone for any trip; null if the first word is no verb. */
export function readTripRequest(text: string): { readonly verb: TripVerb; readonly words: string } | null {
  const [first = '', ...rest] = text.split(/\s+/).filter((word) => word !== '');
  const verb = (Object.keys(tripVerbs) as TripVerb[]).find((key) => tripVerbs[key].words.includes(first.toLowerCase()));
  return verb === undefined ? null : { verb, words: rest.join(' ') };
}
