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

/** The same for rows that are looked up before it is known whose company is asking: tenant equal only. */
export function protectTenantTable(table: string, grants: string): string[] {
  return protect(table, grants, `tenant_id = (select app_tenant_id())`);
}

function protect(table: string, grants: string, rule: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy scope on ${table} using (${rule}) with check (${rule})`,
    `grant ${grants} on ${table} to portolan_app`,
  ];
}
