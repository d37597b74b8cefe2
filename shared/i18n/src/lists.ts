import { localeOf, type Language } from './languages.ts';

/** Words in a row as the language writes them: `a, b and c` (`all`), or `a, b or c` (`any`). */
export const formatList = (words: readonly string[], language: Language, of: 'all' | 'any'): string =>
  new Intl.ListFormat(localeOf(language), { type: of === 'all' ? 'conjunction' : 'disjunction' }).format(words);
