import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../runProgram.ts';

/** The server for the upgrade, with the folder of its programs. */
export interface UpgradeServer {
  readonly url: string;
  readonly programs: string;
}

/** Whether the machine has the client programs that the upgrade needs besides the server's. */
export const hasClientPrograms = ({ programs }: UpgradeServer): Promise<boolean> =>
  Promise.all(['psql', 'pg_dump', 'pg_restore'].map((program) => access(join(programs, program)))).then(
    () => true,
    () => false,
  );

/** Address of a database of the server. @param user default: its owner, bound by row-level security */
export function urlFor({ url }: UpgradeServer, database: string, user = 'portolan'): string {
  const address = new URL(url);
  [address.username, address.pathname] = [user, `/${database}`];
  return address.href;
}

/** Creates an empty database and its owner, who is a superuser at first. */
export async function createOwner(server: UpgradeServer, database: string): Promise<void> {
  await psql(server, 'postgres', 'create role portolan login superuser createrole');
  await psql(
    server,
    'postgres',
    `create database ${database} owner portolan template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  );
}

/** Sends statements as the server's superuser. @returns the answer, without headings @throws Error with the server's words */
export async function psql(server: UpgradeServer, database: string, statements: string): Promise<string> {
  const { code, output } = await runProgram(join(server.programs, 'psql'), [
    '--no-psqlrc',
    '--quiet',
    '--tuples-only',
    '--no-align',
    '--set=ON_ERROR_STOP=1',
    `--dbname=${urlFor(server, database, 'postgres')}`,
    `--command=${statements}`,
  ]);
  if (code !== 0) throw new Error(`psql failed: ${output}`);
  return output;
}
