/** SQLSTATE of a connection failure. */
export const connectionLost = '08006';

/** There is no connection to the database, or it broke. Whether a running statement, above all a commit, was done is unknown. */
export class LostConnectionError extends Error {
  override readonly name = 'LostConnectionError';
  readonly code = connectionLost;
}

/** Each SQLSTATE has a digit, unlike a socket's `EPIPE`. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;

/** Errors that no connection causes: in a statement's values, or in reading the answer. */
const mistakes = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError']);

/**
 * A driver's error with its SQLSTATE. One that the server did not send (a socket's error, a silent server, a connection that is "not queryable") is a
 * lost connection, whatever its text; an error of the program stays unchanged.
 */
export function withSqlState(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const { name, message, code } = error as Partial<NodeJS.ErrnoException>;
  if (code !== undefined && sqlState.test(code)) return error;
  if (name !== undefined && mistakes.has(name)) return error;
  return new LostConnectionError(message || code, { cause: error });
}
