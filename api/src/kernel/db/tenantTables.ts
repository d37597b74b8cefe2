import { sql } from 'kysely';
import type { Database } from './connection.ts';

/**
 * Names of all tables with tenants' rows, including `tenants`, from the database's catalog: each before those that it points at.
 * @throws Error if tables point at each other in a circle, so that no order exists
 */
export async function tenantTables({ asOwner }: Pick<Database, 'asOwner'>): Promise<string[]> {
  const { rows } = await sql<{ name: string; targets: string[] }>`
    select t.relname::text as name,
      array(
        select distinct target.relname::text from pg_constraint k join pg_class target on target.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = t.oid and k.confrelid <> t.oid
      ) as targets
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and (t.relname = 'tenants' or exists (
      select from pg_attribute c where c.attrelid = t.oid and c.attname = 'tenant_id' and not c.attisdropped
    ))
    order by 1`.execute(asOwner);
  return ordered(new Map(rows.map(({ name, targets }) => [name, targets])));
}

/** The keys of `targetsOf`, each before its targets. */
function ordered(targetsOf: ReadonlyMap<string, readonly string[]>): string[] {
  const order: string[] = [];
  const open = new Set<string>();
  const visit = (table: string): void => {
    if (order.includes(table)) return;
    if (open.has(table)) throw new Error(`Tables point at each other in a circle: ${[...open, table].join(', ')}.`);
    open.add(table);
    for (const target of targetsOf.get(table) ?? []) if (targetsOf.has(target)) visit(target);
    open.delete(table);
    order.push(table);
  };
  for (const table of targetsOf.keys()) visit(table);
  return order.toReversed();
}
