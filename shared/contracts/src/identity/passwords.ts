/** Shortest password, in characters (NIST SP 800-63B asks for 8). */
export const passwordMinLength = 10;
/** Longest password, in characters. */
export const passwordMaxLength = 200;

/** How hard a password is to guess, from refused to best. */
export type PasswordStrength = 'tooShort' | 'weak' | 'fair' | 'strong';

const wellKnown = [
  'password',
  'passwort',
  'lozinka',
  'losenord',
  'lösenord',
  'adgangskode',
  'kodeord',
  'qwerty',
  'qwertz',
  'asdfgh',
  'letmein',
  'welcome',
  'portolan',
  'iloveyou',
  'admin',
  'sommar',
  'summer',
  'winter',
];
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  '01234567890',
  '09876543210',
  'qwertyuiopasdfghjklzxcvbnm',
];
const shortestWord = 4;
const [fairLength, strongLength] = [8, 14];

/**
 * How hard `password` is to guess: its length without common guesses, which are repetitions, keyboard rows, well-known words, and words
 * `about` the person (name, e-mail, company). `tooShort` and `weak` are refused.
 */
export function passwordStrength(password: string, about: readonly string[] = []): PasswordStrength {
  const characters = [...password.normalize('NFC')];
  if (characters.length < passwordMinLength) return 'tooShort';
  const worth = worthOf(password.normalize('NFC').toLowerCase(), wordsOf(about));
  if (worth < fairLength) return 'weak';
  return worth < strongLength ? 'fair' : 'strong';
}

const wordsOf = (about: readonly string[]): string[] =>
  about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= shortestWord);

/** Characters that count: a guessable piece counts as one. */
function worthOf(text: string, about: readonly string[]): number {
  const withoutWords = [...about, ...wellKnown]
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, '\0'), text);
  const withoutRows = withoutWords.replace(/[a-z0-9]{3,}/g, shortenRows);
  const different = new Set(withoutRows).size;
  return Math.min([...withoutRows.replace(/(.+?)\1+/gu, '$1')].length, different * 2);
}

/** Steps of a row (`abc`, `321`, `qwe`) count nothing. */
function shortenRows(text: string): string {
  const isStep = (at: number) =>
    rows.some((row) => row.includes(text.slice(at - 1, at + 1))) &&
    rows.some((row) => row.includes(text.slice(at - 2, at + 1)));
  return [...text].filter((_char, at) => at < 2 || !isStep(at)).join('');
}
