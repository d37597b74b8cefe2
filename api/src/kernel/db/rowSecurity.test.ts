import { sql } from 'kysely';
import { withBothDatabases } from '../../testing/index.ts';

/** Tables that are looked up before the company is known; their migrations say why each is tenant-only. */
const tenantOnly = [
  'agent_clients',
  'company_domains',
  'login_attempts',
  'refresh_tokens',
  'session_families',
  'sign_ins',
];
/** The brand directory, which any visitor sees before signing in. */
const directory = ['tenant_hosts', 'tenants'];

interface Protection {
  readonly table: string;
  readonly enabled: boolean;
  readonly forced: boolean;
  readonly using: string | null;
  readonly check: string | null;
  readonly policies: number;
}

withBothDatabases('row-level security and privileges are the engine’s own', (database) => {
  const tablesWith = async (column: string): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = ${column} order by 1`.execute(database().asOwner);
    return rows.map((row) => row.name).filter((name) => !directory.includes(name));
  };

  const protectionOf = async (): Promise<Protection[]> => {
    const { rows } = await sql<Protection>`
      select c.relname as table, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
             min(p.qual) as using, min(p.with_check) as check, count(p.policyname)::int as policies
      from pg_class c left join pg_policies p on p.tablename = c.relname and p.policyname <> 'owner_lists'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      group by 1, 2, 3 order by 1`.execute(database().asOwner);
    return rows;
  };

  describe('row-level security', () => {
    it('Row-level security holds every table of a tenant: enabled, forced, and one rule for reading and writing', async () => {
      const tenantTables = await tablesWith('tenant_id');
      const protections = (await protectionOf()).filter(({ table }) => tenantTables.includes(table));
      expect(protections).toHaveLength(tenantTables.length);
      expect(tenantTables.length).toBeGreaterThan(12);
      for (const { table, enabled, forced, using, check, policies } of protections) {
        expect({ table, enabled, forced, policies }).toEqual({ table, enabled: true, forced: true, policies: 1 });
        expect(using).toContain('app_tenant_id()');
        expect(check).toBe(using);
      }
    });

    it('Row-level security holds every table of a company to the caller’s companies, except those looked up before sign-in', async () => {
      const companyTables = await tablesWith('company_id');
      const loose = (await protectionOf())
        .filter(({ table, using }) => companyTables.includes(table) && !using?.includes('app_company_ids()'))
        .map(({ table }) => table);
      expect(loose).toEqual(tenantOnly.filter((table) => companyTables.includes(table)));
    });

    it('Only the owner of the tables lists companies outside every tenant', async () => {
      const { rows } = await sql<{ table: string; command: string; isOwner: boolean; using: string }>`
        select tablename::text as table, cmd as command, roles = array[tableowner]::name[] as is_owner, qual as using
        from pg_policies join pg_tables using (schemaname, tablename) where policyname = 'owner_lists'`.execute(
        database().asOwner,
      );
      expect(rows).toEqual([
        {
          table: 'companies',
          command: 'SELECT',
          isOwner: true,
          using: expect.stringMatching(/app_tenant_id\(\).* IS NULL/),
        },
      ]);
    });

    it('Row-level security leaves out only the brand directory, the registry and the state of the installation', async () => {
      const open = (await protectionOf()).filter(({ enabled }) => !enabled).map(({ table }) => table);
      const installation = ['backfills', 'installation', 'schema_floors'];
      expect(open.filter((table) => !table.startsWith('registry_') && !table.startsWith('kysely_'))).toEqual(
        [...directory, ...installation].sort(),
      );
    });

    it('Row-level security holds roles that own nothing, cannot log in and bypass nothing', async () => {
      const { rows } = await sql<{ mighty: boolean; owned: number }>`
        select rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb as mighty,
               (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
        from pg_roles where rolname in ('portolan_app', 'portolan_platform')`.execute(database().asOwner);
      expect(rows).toEqual([
        { mighty: false, owned: 0 },
        { mighty: false, owned: 0 },
      ]);
    });

    it('No key bypasses row-level security: tenant and company are in every primary, unique and foreign key', async () => {
      const { rows } = await sql<{ table: string; name: string; columns: string }>`
        select c.conrelid::regclass::text as table, c.conname as name,
               (select string_agg(a.attname, ',') from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)) as columns
        from pg_constraint c where c.contype in ('p', 'u', 'f') and c.connamespace = 'public'::regnamespace
        order by 1, 2`.execute(database().asOwner);
      const companyTables = (await tablesWith('company_id')).filter((table) => table !== 'companies');
      const narrow = rows
        .filter(
          ({ table, columns }) =>
            companyTables.includes(table) && !(columns.includes('tenant_id') && columns.includes('company_id')),
        )
        .map(({ table, name }) => `${table}: ${name}`);
      // Both are keys by which a person is found before the company is known.
      expect(narrow).toEqual(['refresh_tokens: refresh_tokens_pkey', 'sign_ins: sign_ins_pkey']);
    });
  });
});
