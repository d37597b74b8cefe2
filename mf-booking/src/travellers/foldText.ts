/** Letters that Unicode does not take apart into a letter and an accent, written as the API's own search does. */
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

/** The text as it can be typed on any keyboard: small letters without accents. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[æøđðþßłœ]/g, (letter) => ownLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
