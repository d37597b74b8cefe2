/** SQLSTATE of a connection failure. */
export const connectionLost = '08006';

/** There is no connection to the database, or it broke. Whether a statement under way was done, a commit above all, is not known. */
export class LostConnectionError extends Error {
  override readonly name = 'LostConnectionError';
  readonly code = connectionLost;
}

/** Each SQLSTATE has a digit, which tells it from a socket's `EPIPE`. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;

/** What no connection causes: a mistake in what was asked, or in reading the answer. */
const mistakes = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError']);

/**
 * An error of a driver with its SQLSTATE. What the server did not say itself (a socket's error, a silent server, a connection that is "not queryable")
 * is a lost connection, whatever its words; a mistake of ours stays what it is.
 */
export function withSqlState(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const { name, message, code } = error as Partial<NodeJS.ErrnoException>;
  if (code !== undefined && sqlState.test(code)) return error;
  if (name !== undefined && mistakes.has(name)) return error;
  return new LostConnectionError(message || code, { cause: error });
}
