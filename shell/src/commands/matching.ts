/** Letters that no accent makes of another. */
const plain: Readonly<Record<string, string>> = { đ: 'dj', ø: 'o', æ: 'ae', ß: 'ss', ł: 'l' };

/** `text` as people type it in a hurry: small letters without accents. */
const hurried = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[đøæßł]/g, (letter) => plain[letter] ?? letter);

/** True where each of the typed words begins a word of the text, in any order; accents and capitals may be left out. */
export function matches(text: string, typed: string): boolean {
  const words = hurried(text).split(/[^\p{L}\p{N}]+/u);
  return hurried(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
