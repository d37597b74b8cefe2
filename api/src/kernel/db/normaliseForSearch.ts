const ownLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  đ: 'dj',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ł: 'l',
  œ: 'oe',
};

/**
 * Text without case, accents and double spaces, for `sortName` and `searchText` and for queries on them: the database has no collation for names, on
 * either engine.
 */
export function normaliseForSearch(text: string): string {
  return text
    .toLowerCase()
    .replace(/[æøđðþßłœ]/g, (letter) => ownLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A `like` pattern for text that contains the query; its wildcards are literal. */
export function containsPattern(typed: string): string {
  return `%${normaliseForSearch(typed).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
