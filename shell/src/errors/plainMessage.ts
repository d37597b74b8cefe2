/** Longest message of a report, in characters. */
const longest = 300;

/** What a message may hold of people and their data, and what stands there instead. The order counts: an address holds all the others. */
const personal: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/\b[a-z]+:\/\/\S+/gi, (address) => /([\w.-]+\.(?:js|css))(?=$|[?#)\]:])/.exec(address)?.[1] ?? '…'],
  [/[^\s@<>()"'=]+@[^\s@<>()"']+\.[a-z]{2,}/gi, '…'],
  [/"[^"]*"|“[^”]*”|`[^`]*`/g, '"…"'],
  [/'(?![A-Za-z_$][\w$]*')[^']*'/g, "'…'"], // the name of a property stays
  [/\b(?=[0-9a-f-]*\d)[0-9a-f-]{8,}\b/gi, '#'],
  [/\d{4,}/g, '#'],
];

/**
 * What an error says, without people and their data: no e-mail, no address but a file's name, no quoted words, no long number, none of
 * `names`. Of an answer of the API only its status and type are said.
 * @param names words that name the person who is here
 */
export function plainMessage(error: unknown, names: readonly string[]): string {
  const words = personal.reduce((text, [what, instead]) => text.replace(what, instead as string), wordsOf(error));
  const known = names.filter((name) => name.length > 1).reduce((text, name) => text.replaceAll(new RegExp(escaped(name), 'giu'), '…'), words);
  return known.replace(/[\p{Cc}\s]+/gu, ' ').toWellFormed().slice(0, longest).toWellFormed();
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return `not an error: ${typeof error}`;
  const { type, status } = error as { type?: unknown; status?: unknown };
  return typeof type === 'string' && typeof status === 'number' ? `${error.name}: ${status} ${type}` : `${error.name}: ${error.message}`;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
