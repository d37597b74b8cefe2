import { sql } from 'kysely';
import type { Database } from '../connection.ts';
import { loadSchemaFiles, type SchemaFiles } from '../migrationFiles.ts';
import { aboutRows, inDigits } from './aboutRows.ts';
import { readFittingState } from './schemaState.ts';

/** Number of the largest tables that a plan names: an old migration may change each row of one. */
const largest = 5;

/** The steps of `migrate`, line by line; changes nothing. @param files default: this release's */
export async function planOf(db: Pick<Database, 'asOwner'>, given?: SchemaFiles): Promise<string[]> {
  const files = given ?? (await loadSchemaFiles());
  const { executed, pending, backfills, contracts } = await readFittingState(db, files);
  const fills = await Promise.all(
    backfills.map(async (name) => {
      const backfill = files.backfills[name];
      if (backfill === undefined) return name;
      return `${name}: ${'index' in backfill ? 'an index on' : 'rows of'} ${backfill.table}, ${await aboutRows(db, backfill.table)}`;
    }),
  );
  return [
    ...listOf(
      counted(
        pending.length,
        'migration',
        executed.length === 0 ? 'in one transaction' : 'each in a transaction of its own',
      ),
      pending,
    ),
    ...listOf(counted(fills.length, 'backfill', 'in batches'), fills),
    ...listOf(
      counted(contracts.length, 'contract migration', 'by migrate --contract'),
      contracts.map((name) => {
        const undone = (files.migrations[name]?.contract?.needs ?? []).filter((need) => backfills.includes(need));
        return undone.length === 0 ? name : `${name}: after ${undone.join(', ')}`;
      }),
    ),
    ...listOf('Largest tables', await largestTables(db)),
  ];
}

const listOf = (heading: string, lines: readonly string[]): string[] => [
  `${heading}${lines.length === 0 ? '' : ':'}`,
  ...lines.map((line) => `  ${line}`),
];

function counted(count: number, what: string, how: string): string {
  if (count === 0) return `No ${what}s`;
  return `${count} ${what}${count === 1 ? '' : 's'}, ${how}`;
}

async function largestTables({ asOwner }: Pick<Database, 'asOwner'>): Promise<string[]> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname::text as name, reltuples::float8 as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
    order by reltuples desc, relname limit ${largest}`.execute(asOwner);
  return rows.map(({ name, rows: count }) => `${name}, about ${inDigits(Math.round(count))} rows`);
}
