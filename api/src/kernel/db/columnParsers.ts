import { types } from 'pg';

/**
 * Converts a column's text to a JavaScript value, the same for PostgreSQL and PGlite: `bigint` a number (money fits; beyond 2^53 it throws), `date`
 * its own text (a Date would shift by time zone), everything else as node-postgres does (`timestamptz` a Date, `jsonb` parsed, `numeric` text).
 */
export function columnParser(typeId: number): (text: string) => unknown {
  if (typeId === types.builtins.INT8) return parseBigInt;
  if (typeId === types.builtins.DATE) return (text) => text;
  return types.getTypeParser(typeId);
}

function parseBigInt(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database's number ${text} does not fit into a JavaScript number.`);
  return value;
}
