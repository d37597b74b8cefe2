import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from 'kysely/migration';
import type { Backfill } from './backfills/Backfill.ts';

/** A number of four digits, then words: the file's name is the migration's or backfill's name in the database. */
const schemaFile = /^(\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*)\.ts$/;

/** Properties of a contract migration: it removes what older releases use. */
export interface Contract {
  /** Backfills that must be done before it runs. */
  readonly needs: readonly string[];
  /** The newest migration of the oldest release that runs after it. */
  readonly floor: string;
}

export interface SchemaMigration extends Migration {
  readonly contract: Contract | null;
}

/** All files of the schema, by name. */
export interface SchemaFiles {
  readonly migrations: Readonly<Record<string, SchemaMigration>>;
  readonly backfills: Readonly<Record<string, Backfill>>;
}

/** Names of all migrations, such as `0003-trips`, in the order in which they run: the files of the folder `migrations`. */
export const migrationNames = (): string[] => namesIn('migrations');

/** Names of all backfills: the files of the folder `backfills`. */
export const backfillNames = (): string[] => namesIn('backfills');

const namesIn = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, folder))
    .flatMap((file) => schemaFile.exec(file)?.[1] ?? [])
    .sort();

/**
 * Loads both folders. A migration's file exports `migration`, and as a contract migration `floor` and, if it waits for backfills, `needs`; a
 * backfill's exports `backfill`.
 * @throws Error for a file without its export
 */
export async function loadSchemaFiles(): Promise<SchemaFiles> {
  const [migrations, backfills] = await Promise.all([
    byName(migrationNames(), loadMigration),
    byName(backfillNames(), loadBackfill),
  ]);
  return { migrations, backfills };
}

async function byName<File>(
  names: readonly string[],
  load: (name: string) => Promise<File>,
): Promise<Record<string, File>> {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await load(name)] as const)));
}

async function loadMigration(name: string): Promise<SchemaMigration> {
  const { migration, needs, floor } = (await import(`./migrations/${name}.ts`)) as {
    readonly migration?: Migration;
    readonly needs?: readonly string[];
    readonly floor?: string;
  };
  if (migration === undefined) throw new Error(`migrations/${name}.ts exports no \`migration\`.`);
  if (needs !== undefined && floor === undefined)
    throw new Error(`migrations/${name}.ts has \`needs\` and no \`floor\`.`);
  return { ...migration, contract: floor === undefined ? null : { needs: needs ?? [], floor } };
}

async function loadBackfill(name: string): Promise<Backfill> {
  const { backfill } = (await import(`./backfills/${name}.ts`)) as { readonly backfill?: Backfill };
  if (backfill === undefined) throw new Error(`backfills/${name}.ts exports no \`backfill\`.`);
  return backfill;
}
