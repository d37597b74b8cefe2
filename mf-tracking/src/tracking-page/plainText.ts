/** Letters without a decomposition in Unicode, as typed on keyboards without them. */
const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', đ: 'dj', ð: 'd', ß: 'ss', ł: 'l' };

/** Text for searching: upper case and accents do not matter. */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[øæđðßł]/g, (letter) => letters[letter] ?? letter);

/** The words of a search; none for an empty text. */
export const wordsOf = (text: string): readonly string[] => plainText(text).split(/\s+/).filter(Boolean);
