import { localeOf, type Language } from './languages.ts';

/** Words as a list in the language: `a, b and c` (`all`), or `a, b or c` (`any`). */
export const formatList = (words: readonly string[], language: Language, of: 'all' | 'any'): string =>
  new Intl.ListFormat(localeOf(language), { type: of === 'all' ? 'conjunction' : 'disjunction' }).format(words);
