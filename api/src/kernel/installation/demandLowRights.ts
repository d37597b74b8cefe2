import { sql } from 'kysely';
import { webLogin, type Database } from '../db/index.ts';
import type { Config } from '../process/config.ts';

/**
 * In production a process serves with a login that row-level security applies to, such as `portolan_web`: a superuser, and a login that may bypass
 * it, would see the rows of every company if one statement forgot its scope.
 * @throws Error that says how to create a login
 */
export async function demandLowRights(
  { engine, asOwner }: Database,
  { environment, allowSuperuser }: Pick<Config, 'environment' | 'allowSuperuser'>,
): Promise<void> {
  if (environment !== 'production' || engine !== 'postgresql' || allowSuperuser) return;
  const { rows } = await sql<{ rolname: string }>`
    select rolname from pg_roles where rolname = session_user and (rolsuper or rolbypassrls)
  `.execute(asOwner);
  const [mighty] = rows;
  if (mighty !== undefined)
    throw new Error(
      `DATABASE_URL signs in as ${mighty.rolname}, whom row-level security does not hold. Serve as ${webLogin}: ` +
        '`npm run admin -- migrate` makes it with PORTOLAN_WEB_PASSWORD. PORTOLAN_ALLOW_SUPERUSER=1 accepts the risk.',
    );
}
