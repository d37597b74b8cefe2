import type { Client } from 'pg';
import { migrate, openDatabase, type Database } from '../kernel/db/index.ts';
import { createDatabase, emptyDatabase, makePostgres, onServer, urlOf, type PostgresDatabase } from './aPostgres.ts';
import { machineNow } from './machineNow.ts';

type Fill = (db: Database) => Promise<unknown>;

/** SQLSTATE `invalid_catalog_name`: there is no such database. */
const noSuchDatabase = '3D000';

/** Templates that were made longer ago are dropped when another is made; one that is still wanted is made again. */
const keptFor = '1 day';

/** A migrated database of its own, copied from the template of these migrations; makes the template where there is none. */
export const makeMigratedPostgres = (key: string): Promise<PostgresDatabase> => makeFromTemplate(key, migrate);

/**
 * A database of its own, copied from a template; makes the template where there is none.
 * @param key names what the template holds: up to 40 of a-z, 0-9 and _
 * @param fill makes an empty database into the template
 */
export async function makeFromTemplate(key: string, fill: Fill): Promise<PostgresDatabase> {
  const template = `portolan_template_${key}`;
  try {
    return await makePostgres(`template ${template}`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== noSuchDatabase) throw error;
  }
  await onServer((server) => makeTemplate(server, template, fill));
  return makePostgres(`template ${template}`);
}

/**
 * One process of the whole server makes templates at a time. A template gets its name when it is complete, and takes no
 * connections, because a database to which somebody is connected cannot be copied.
 */
async function makeTemplate(server: Client, template: string, fill: Fill): Promise<void> {
  await server.query(`select pg_advisory_lock(hashtext('portolan_template'))`);
  const { rows } = await server.query<{ name: string; isOld: boolean }>(
    `select datname as name,
            coalesce(shobj_description(oid, 'pg_database')::timestamptz < now() - interval '${keptFor}', true) as "isOld"
     from pg_database where datname like 'portolan\\_template\\_%'`,
  );
  if (rows.some(({ name }) => name === template)) return;
  // Under the lock, one without the final name is what a process left that was killed.
  for (const { name, isOld } of rows)
    if (isOld || name.endsWith(unfinished)) await server.query(`drop database if exists ${name} with (force)`);
  const making = `${template}${unfinished}`;
  await createDatabase(server, making, emptyDatabase);
  const db = await openDatabase({ databaseUrl: urlOf(making) });
  try {
    await fill(db);
  } finally {
    await db.close();
  }
  await server.query(`comment on database ${making} is '${machineNow().toISOString()}'`);
  await server.query(`alter database ${making} allow_connections false`);
  await server.query(`alter database ${making} rename to ${template}`);
}

const unfinished = '_unfinished';
