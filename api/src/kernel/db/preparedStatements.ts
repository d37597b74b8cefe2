import { sql } from 'kysely';

const mark = '/* prepared */';

/**
 * Begins a statement that a connection of PostgreSQL prepares at its first use and then only runs, without reading and planning it again: for statements
 * that are sent often, in few and always the same words. Values that choose a plan, such as a limit, stand in the words (`sql.lit`).
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();

/** The name that connections keep a marked statement by, the same for the same words; undefined for any other. */
export function preparedNameOf(statement: string): string | undefined {
  if (!statement.trimStart().startsWith(mark)) return undefined;
  const name = names.get(statement) ?? `portolan_${names.size + 1}`;
  names.set(statement, name);
  return name;
}
