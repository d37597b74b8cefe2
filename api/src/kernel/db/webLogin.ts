import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './connection.ts';

/** The server's login: it owns nothing, and reads nothing before it takes one of the app's roles. */
export const webLogin = 'portolan_web';

/** PostgreSQL's own default (`scram_iterations`). */
const iterations = 4096;

/**
 * Lets the server's login take the app's roles and read the schema's state.
 * @param password makes the login, or sets its password; without one a missing login stays missing
 */
export async function grantWebLogin({ asOwner }: Pick<Database, 'asOwner'>, password?: string): Promise<void> {
  if (password !== undefined) {
    // The server's log shows statements, so it gets a verifier and never the password.
    const verifier = sql.raw(`'${scramVerifier(password, randomBytes(16))}'`);
    await sql`do $make$ begin
      create role ${sql.id(webLogin)} login noinherit nosuperuser nobypassrls nocreatedb nocreaterole;
    exception when duplicate_object or unique_violation then null;
    end $make$`.execute(asOwner);
    await sql`alter role ${sql.id(webLogin)} password ${verifier}`.execute(asOwner);
  }
  const { rows } = await sql`select from pg_roles where rolname = ${webLogin}`.execute(asOwner);
  if (rows.length === 0) return;
  for (const role of ['portolan_app', 'portolan_platform', 'portolan_sandbox'])
    await sql`do $grant$ begin
      if not pg_has_role('${sql.raw(webLogin)}', '${sql.raw(role)}', 'member') then
        grant ${sql.id(role)} to ${sql.id(webLogin)};
      end if;
    end $grant$`.execute(asOwner);
  await sql`grant select on kysely_migration, backfills, schema_floors to ${sql.id(webLogin)}`.execute(asOwner);
}

/**
 * PostgreSQL's stored form of a password (RFC 5803, SCRAM-SHA-256).
 * @param salt 16 bytes
 */
export function scramVerifier(password: string, salt: Buffer): string {
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
