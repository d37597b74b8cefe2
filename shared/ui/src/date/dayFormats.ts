import type { Language } from '@portolan/i18n';

/** In dayjs's tokens, as `formatDate` writes a short date. Not a function of the day: with one, a picker accepts no typing. */
const written: Readonly<Record<Language, string>> = {
  en: 'D MMM YYYY',
  sr: 'D. MMM YYYY.',
  sv: 'D MMM YYYY',
  da: 'D. MMM YYYY',
};

/** A picker's format of a day: the language's own. Typed text may also have the other forms. */
export const dayFormats = (language: Language): string[] => [
  ...new Set([written[language], 'D MMM YYYY', 'D. MMM YYYY', 'YYYY-MM-DD']),
];
