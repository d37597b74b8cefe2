import { withoutPersonal } from '@portolan/contracts';

/** Longest message of a report, in characters. */
const maxLength = 300;

/**
 * An error's message without personal data and without `names`. Of an API error only status and type.
 * @param names names of the signed-in person
 */
export function plainMessage(error: unknown, names: readonly string[]): string {
  const words = withoutPersonal(wordsOf(error));
  const known = names
    .filter((name) => name.length > 1)
    .reduce((text, name) => text.replaceAll(new RegExp(escaped(name), 'giu'), '…'), words);
  return known
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .slice(0, maxLength)
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
