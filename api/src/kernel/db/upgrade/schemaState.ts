import { sql } from 'kysely';
import type { Database } from '../connection.ts';
import { loadSchemaFiles, type SchemaFiles } from '../migrationFiles.ts';

/** State of a database for a release: names in the order in which they run. */
export interface SchemaState {
  /** Finished migrations, also of other releases. */
  readonly executed: readonly string[];
  /** Migrations to run before this release serves. */
  readonly pending: readonly string[];
  /** Unfinished backfills. They do not hold the release up. */
  readonly backfills: readonly string[];
  /** Contract migrations that have not run. They do not hold the release up. */
  readonly contracts: readonly string[];
  /** Newest migration of the oldest release that fits; null while every release does. */
  readonly floor: string | null;
}

/** Reads the state of the database, and changes nothing. @param files default: this release's @throws if the database cannot be reached */
export async function readSchemaState(db: Pick<Database, 'asOwner'>, files?: SchemaFiles): Promise<SchemaState> {
  const { migrations, backfills } = files ?? (await loadSchemaFiles());
  const executed = await executedMigrations(db);
  const done = await namesFrom(db, 'backfills', sql`select name from backfills where done_at is not null`);
  const floors = await namesFrom(db, 'schema_floors', sql`select migration as name from schema_floors`);
  const waiting = Object.entries(migrations)
    .filter(([name]) => !executed.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    executed,
    pending: waiting.filter(([, { contract }]) => contract === null).map(([name]) => name),
    backfills: Object.keys(backfills)
      .filter((name) => !done.includes(name))
      .sort(),
    contracts: waiting.filter(([, { contract }]) => contract !== null).map(([name]) => name),
    floor: floors.sort().at(-1) ?? null,
  };
}

/**
 * As `readSchemaState`, for a release that is about to use the database.
 * @throws Error if a contract migration has left this release behind
 */
export async function readFittingState(db: Pick<Database, 'asOwner'>, files?: SchemaFiles): Promise<SchemaState> {
  const own = files ?? (await loadSchemaFiles());
  const state = await readSchemaState(db, own);
  const newest = Object.keys(own.migrations).sort().at(-1) ?? '';
  if (state.floor !== null && state.floor > newest)
    throw new Error(`This release is older than the database. The oldest that fits has migration ${state.floor}.`);
  return state;
}

/** Names of the migrations that have run; none on an empty database. */
export const executedMigrations = (db: Pick<Database, 'asOwner'>): Promise<string[]> =>
  namesFrom(db, 'kysely_migration', sql`select name from kysely_migration order by name`);

/** Names from a query whose table may not exist yet. */
async function namesFrom(
  { asOwner }: Pick<Database, 'asOwner'>,
  table: string,
  question: ReturnType<typeof sql>,
): Promise<string[]> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(asOwner);
  if (rows[0]?.found !== true) return [];
  return ((await question.execute(asOwner)).rows as { name: string }[]).map(({ name }) => name);
}
