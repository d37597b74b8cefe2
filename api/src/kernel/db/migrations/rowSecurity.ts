/**
 * Row-level security of a table whose rows belong to a company: tenant equal, and company among the caller's.
 * The scalar sub-selects are evaluated once per query instead of once per row.
 */
export function protectCompanyTable(table: string, grants: string): string[] {
  return protect(
    table,
    grants,
    `tenant_id = (select app_tenant_id()) and (company_id is null or company_id = any ((select app_company_ids())::uuid[]))`,
  );
}

/** Likewise for rows that are looked up before the caller's company is known: tenant equal only. */
export function protectTenantTable(table: string, grants: string): string[] {
  return protect(table, grants, `tenant_id = (select app_tenant_id())`);
}

/**
 * A migration's changes to all rows of `tables`. The owner of a table is held by its row-level security too, unless it is a superuser: without this
 * it would silently change nothing.
 */
export function onAllRows(tables: readonly string[], ...statements: readonly string[]): string[] {
  return [
    ...tables.map((table) => `alter table ${table} no force row level security`),
    ...statements,
    ...tables.map((table) => `alter table ${table} force row level security`),
  ];
}

function protect(table: string, grants: string, rule: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy scope on ${table} using (${rule}) with check (${rule})`,
    `grant ${grants} on ${table} to portolan_app`,
  ];
}
