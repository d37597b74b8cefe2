import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

const serverUrl = process.env['PORTOLAN_TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Where the PostgreSQL of the tests is, such as `127.0.0.1:5432`. */
export const postgresHost = new URL(serverUrl).host;

/** A database of its own on that server, empty; whoever makes it drops it. */
export interface PostgresDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export async function makePostgres(): Promise<PostgresDatabase> {
  const name = `portolan_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

// Which suites exist must be known before any of them runs, so this one question waits for its answer.
export function isPostgresThere(): boolean {
  const { hostname, port } = new URL(serverUrl);
  const ask = `require('net').connect(${Number(port || 5432)}, ${JSON.stringify(hostname)})
    .on('connect', () => process.exit(0)).on('error', () => process.exit(1)).setTimeout(2000, () => process.exit(1))`;
  return spawnSync(process.execPath, ['-e', ask]).status === 0;
}
