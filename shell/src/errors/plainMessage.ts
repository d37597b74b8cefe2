import { withoutPersonal } from '@portolan/contracts';

/** Longest message of a report, in characters. */
const longest = 300;

/**
 * What an error says, without people and their data, and without any of `names`. Of an answer of the API only its status and type are said.
 * @param names words that name the person who is here
 */
export function plainMessage(error: unknown, names: readonly string[]): string {
  const words = withoutPersonal(wordsOf(error));
  const known = names
    .filter((name) => name.length > 1)
    .reduce((text, name) => text.replaceAll(new RegExp(escaped(name), 'giu'), '…'), words);
  return known
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .slice(0, longest)
    .toWellFormed();
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return `not an error: ${typeof error}`;
  const { type, status } = error as { type?: unknown; status?: unknown };
  return typeof type === 'string' && typeof status === 'number'
    ? `${error.name}: ${status} ${type}`
    : `${error.name}: ${error.message}`;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
