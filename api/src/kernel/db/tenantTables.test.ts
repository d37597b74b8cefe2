import { sql } from 'kysely';
import { withDatabases } from '../../testing/index.ts';
import { tenantTables } from './tenantTables.ts';

withDatabases((database) => {
  it('The tenant tables are all with tenants’ rows, and none of the registry or the sandbox', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id'`.execute(database().asOwner);
    const names = rows.map(({ name }) => name);
    expect((await tenantTables(database())).toSorted()).toEqual([...names, 'tenants'].toSorted());
  });

  it('A tenant table comes before those that its foreign keys point at', async () => {
    const tables = await tenantTables(database());
    const { rows } = await sql<{ name: string; target: string }>`
      select conrelid::regclass::text as name, confrelid::regclass::text as target from pg_constraint
      where contype = 'f' and conrelid <> confrelid`.execute(database().asOwner);
    const keys = rows.filter(({ name, target }) => tables.includes(name) && tables.includes(target));
    expect(keys.length).toBeGreaterThan(30);
    expect(keys.filter(({ name, target }) => tables.indexOf(name) > tables.indexOf(target))).toEqual([]);
  });

  it('Tables that point at each other are refused, because no order deletes their rows', async () => {
    const { asOwner } = database();
    await sql`create table eggs (tenant_id text, id int primary key)`.execute(asOwner);
    await sql`create table hens (tenant_id text, id int primary key, egg_id int references eggs)`.execute(asOwner);
    await sql`alter table eggs add column hen_id int references hens`.execute(asOwner);
    await expect(tenantTables(database())).rejects.toThrow('eggs, hens, eggs');
    await sql`drop table eggs, hens cascade`.execute(asOwner);
  });
});
