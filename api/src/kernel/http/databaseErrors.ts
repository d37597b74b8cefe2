const unavailable = /^(08...|25006|28...|3D000|53...|57P..|57014|58...)$/;

/**
 * True when the database cannot be worked with for the moment: no connection (class 08, as the drivers' own errors: `withSqlState`), starting or stopping
 * (57P), too busy to answer in time (57014), too many connections or a full disk (53), a disk that fails (58), not let in (28, 3D000), read-only (25006).
 * So is whatever ends the connection (`FATAL`). The caller may try again.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (code !== undefined && unavailable.test(code)) || isFatal(error);
}

/**
 * True when other transactions stood in the way, and nothing was done: one held what a statement wanted for longer than it may wait
 * (`lock_timeout`, 55P03), or repeating met a deadlock (40P01) or an impossible order (40001) each time.
 */
export const isContended = (error: unknown): boolean => ['55P03', '40P01', '40001'].includes(codeOf(error) ?? '');

/** True when PostgreSQL refused a text's characters (a NUL, half a surrogate pair): the caller's mistake, not ours. */
export function isUnstorableText(error: unknown): boolean {
  const code = codeOf(error);
  return code === '22021' || code === '22P05';
}

const isFatal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'severity' in error && /^(FATAL|PANIC)$/.test(String(error.severity));

// `code`, never a class, tells errors of both engines.
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
