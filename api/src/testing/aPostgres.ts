import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { webLogin } from '../kernel/db/index.ts';

const serverUrl = process.env['PORTOLAN_TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Host of the tests' PostgreSQL, such as `127.0.0.1:5432`. */
export const postgresHost = new URL(serverUrl).host;

/** A database of its own on that server; its maker drops it. */
export interface PostgresDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Settings of every new database, so that texts sort alike on all servers. */
export const emptyDatabase = `template template0 encoding 'UTF8' locale 'C.UTF-8'`;

/** Makes a database. @param content its part of `create database`; default: empty */
export async function makePostgres(content = emptyDatabase): Promise<PostgresDatabase> {
  const name = `portolan_test_${randomUUID().replaceAll('-', '')}`;
  await onServer((server) => createDatabase(server, name, content));
  return {
    url: urlOf(name),
    drop: () => onServer(async (server) => void (await server.query(`drop database ${name} with (force)`))),
  };
}

/**
 * Creates a database. The server's login is made first: migrations grant to it if it exists, and a test that made it later would change what other
 * tests find.
 */
export async function createDatabase(server: Client, name: string, content: string): Promise<void> {
  await server.query(`do $make$ begin create role ${webLogin} login noinherit;
    exception when duplicate_object or unique_violation then null; end $make$`);
  await server.query(`create database ${name} ${content}`);
}

/**
 * Address of a database on that server. Its connections do not wait for the disk: only a test's data would be lost by a crash, and readers see it all
 * the same.
 */
export function urlOf(name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  url.searchParams.set('options', '-csynchronous_commit=off');
  return url.href;
}

/** Runs `work` on a connection to the server's own database, from which others are made and dropped. */
export async function onServer<Result>(work: (server: Client) => Promise<Result>): Promise<Result> {
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

// Suites must be known before any of them runs, so this one question waits for its answer.
export function isPostgresThere(): boolean {
  const { hostname, port } = new URL(serverUrl);
  const ask = `require('net').connect(${Number(port || 5432)}, ${JSON.stringify(hostname)})
    .on('connect', () => process.exit(0)).on('error', () => process.exit(1)).setTimeout(2000, () => process.exit(1))`;
  return spawnSync(process.execPath, ['-e', ask]).status === 0;
}
