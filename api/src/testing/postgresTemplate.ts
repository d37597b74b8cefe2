import type { Client } from 'pg';
import { migrate, openDatabase, type Database } from '../kernel/db/index.ts';
import { createDatabase, emptyDatabase, makePostgres, onServer, urlOf, type PostgresDatabase } from './aPostgres.ts';
import { machineNow } from './machineNow.ts';

type Fill = (db: Database) => Promise<unknown>;

/** SQLSTATE `invalid_catalog_name`: there is no such database. */
const noSuchDatabase = '3D000';

/** Templates older than this are dropped when another is made; a dropped one that is needed is made again. */
const keptFor = '1 day';

/** A migrated database of its own, copied from the template of these migrations; makes a missing template. */
export const makeMigratedPostgres = (key: string): Promise<PostgresDatabase> => makeFromTemplate(key, migrate);

/**
 * A database of its own, copied from a template; makes a missing template.
 * @param key names the template's content: up to 40 of a-z, 0-9 and _
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
 * One process of the whole server makes templates at a time. A template gets its name when it is complete, and takes no connections, because
 * PostgreSQL cannot copy a database with open connections.
 */
async function makeTemplate(server: Client, template: string, fill: Fill): Promise<void> {
  await server.query(`select pg_advisory_lock(hashtext('portolan_template'))`);
  const { rows } = await server.query<{ name: string; isOld: boolean }>(
    `select datname as name,
            coalesce(shobj_description(oid, 'pg_database')::timestamptz < now() - interval '${keptFor}', true) as "isOld"
     from pg_database where datname like 'portolan\\_template\\_%'`,
  );
  if (rows.some(({ name }) => name === template)) return;
  // Under the lock, a template without its final name is the remains of a killed process.
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
