import { sql } from 'kysely';
import type { Database } from './connection.ts';

/**
 * Allows rows of these products, in addition to those already allowed, so that an older process of a rolling update removes none. Changes nothing if
 * all are allowed.
 */
export async function allowProductTypes(
  { asOwner }: Pick<Database, 'asOwner'>,
  types: readonly string[],
): Promise<void> {
  const productTypes = `array[${types.map((type) => `'${type.replaceAll("'", "''")}'`).join(', ')}]::text[]`;
  // One statement, so that processes that start together take turns.
  await sql
    .raw(
      `do $allow$
      begin
        perform pg_advisory_xact_lock(hashtext('known_product_types'));
        if not known_product_types() @> ${productTypes} then
          execute format('create or replace function known_product_types() returns text[] language sql immutable parallel safe as %L',
            format('select %L::text[]', array(select distinct unnest(known_product_types() || ${productTypes}) order by 1)));
        end if;
      end $allow$`,
    )
    .execute(asOwner);
}
