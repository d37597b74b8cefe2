/** Languages of the product (spec §1); the first is the fallback. */
export const languages = ['en', 'sr', 'sv', 'da'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', sr: 'sr-Latn-RS', sv: 'sv-SE', da: 'da-DK' };

/** BCP 47 tag for `Intl` and for `html lang`: Serbian is written in Latin script, which plain `sr` is not. */
export const localeOf = (language: Language): string => locales[language];
