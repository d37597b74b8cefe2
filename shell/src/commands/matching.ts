/** Letters that Unicode does not decompose. */
const plain: Readonly<Record<string, string>> = { đ: 'dj', ø: 'o', æ: 'ae', ß: 'ss', ł: 'l' };

/** `text` in lower case without accents. */
const normalized = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[đøæßł]/g, (letter) => plain[letter] ?? letter);

/** True if each typed word begins a word of the text, in any order. Ignores accents and capitals. */
export function matches(text: string, typed: string): boolean {
  const words = normalized(text).split(/[^\p{L}\p{N}]+/u);
  return normalized(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
