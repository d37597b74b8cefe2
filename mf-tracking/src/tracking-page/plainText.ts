/** Letters that are no base letter and accent in Unicode, as people type them who lack the key. */
const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', đ: 'dj', ð: 'd', ß: 'ss', ł: 'l' };

/** Text as people look it up: upper case and accents do not matter. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øæđðßł]/g, (letter) => letters[letter] ?? letter);

/** The words of a search; none where nothing was typed. */
export const wordsOf = (text: string): readonly string[] => plainText(text).split(/\s+/).filter(Boolean);
