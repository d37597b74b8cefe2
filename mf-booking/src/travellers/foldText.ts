/** Letters that Unicode does not decompose, replaced as in the search of the API. */
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

/** The text in lower case without accents. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[æøđðþßłœ]/g, (letter) => ownLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
