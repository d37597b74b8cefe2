const unavailable = /^(08...|25006|28...|3D000|53...|57P..|57014|58...)$/;

/**
 * True while the database cannot be used: no connection (class 08, also for the drivers' own errors: `withSqlState`), starting or stopping (57P), too
 * busy to answer in time (57014), too many connections or a full disk (53), a failing disk (58), no login (28, 3D000), read-only (25006). So is any
 * error that ends the connection (`FATAL`). The caller may try again.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (code !== undefined && unavailable.test(code)) || isFatal(error);
}

/**
 * True when other transactions stood in the way, and nothing was written: one held a lock longer than a statement may wait (`lock_timeout`, 55P03),
 * or each repetition met a deadlock (40P01) or a serialization failure (40001).
 */
export const isContended = (error: unknown): boolean => ['55P03', '40P01', '40001'].includes(codeOf(error) ?? '');

/** True when PostgreSQL refused a text's characters (a NUL, half a surrogate pair): the caller's mistake, not ours. */
export function isUnstorableText(error: unknown): boolean {
  const code = codeOf(error);
  return code === '22021' || code === '22P05';
}

const isFatal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'severity' in error && /^(FATAL|PANIC)$/.test(String(error.severity));

// `code`, never a class, identifies errors of both engines.
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
