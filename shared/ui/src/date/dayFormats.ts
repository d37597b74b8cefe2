import type { Language } from '@portolan/i18n';

/** In dayjs's tokens, as `formatDate` writes a short date. Not a function of the day: with one, a picker takes no typing. */
const written: Readonly<Record<Language, string>> = {
  en: 'D MMM YYYY',
  sr: 'D. MMM YYYY.',
  sv: 'D MMM YYYY',
  da: 'D. MMM YYYY',
};

/** How a picker writes a day: as every other text of the language does. What is typed may also have the other forms. */
export const dayFormats = (language: Language): string[] => [
  ...new Set([written[language], 'D MMM YYYY', 'D. MMM YYYY', 'YYYY-MM-DD']),
];
