import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from 'kysely/migration';

/** A number of four digits, then words: the file's name is the migration's name in the database. */
const migrationFile = /^(\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*)\.ts$/;

/** Names of all migrations, such as `0003-trips`, in the order in which they run: the files of the folder `migrations`. */
export function migrationNames(): string[] {
  return readdirSync(join(import.meta.dirname, 'migrations'))
    .flatMap((file) => migrationFile.exec(file)?.[1] ?? [])
    .sort();
}

/**
 * All migrations by name; each file of the folder exports one as `migration`.
 * @throws Error for a file without one
 */
export async function loadMigrations(): Promise<Record<string, Migration>> {
  return Object.fromEntries(await Promise.all(migrationNames().map(async (name) => [name, await load(name)] as const)));
}

async function load(name: string): Promise<Migration> {
  const { migration } = (await import(`./migrations/${name}.ts`)) as { readonly migration?: Migration };
  if (migration === undefined) throw new Error(`migrations/${name}.ts exports no \`migration\`.`);
  return migration;
}
