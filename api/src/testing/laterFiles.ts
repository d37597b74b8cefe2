import { sql } from 'kysely';
import type { Backfill, Batch } from '../kernel/db/backfills/Backfill.ts';
import { loadSchemaFiles, type SchemaFiles, type SchemaMigration } from '../kernel/db/migrationFiles.ts';
import type { ScopedTransaction } from '../kernel/db/withScope.ts';

/** A migration of one statement. @param contract default: none, so it expands */
export const migrationOf = (statement: string, contract: SchemaMigration['contract'] = null): SchemaMigration => ({
  up: async (db) => void (await sql.raw(statement).execute(db)),
  contract,
});

/** Rows of a batch, whatever the runner allows, so that a small company has several batches. */
const rowsOfBatch = 2;

/**
 * Fills `customers.shout` with each person's first name in capitals.
 * @param meanwhile runs at the end of each batch, in its transaction
 */
export const shouts = (meanwhile: (batch: Batch) => Promise<void> = async () => undefined): Backfill => ({
  table: 'customers',
  rows: async (trx: ScopedTransaction, batch) => {
    const { rows } = await sql<{ id: string }>`
      select id from customers where tenant_id = ${batch.tenantId} and company_id = ${batch.companyId}
        and ${batch.after === null ? sql`true` : sql`id > ${batch.after}::uuid`}
      order by id limit ${Math.min(batch.limit, rowsOfBatch)}`.execute(trx);
    const ids = rows.map(({ id }) => id);
    // Appends to the column, so that a batch that ran twice would show.
    await sql`update customers set shout = coalesce(shout, '') || upper(first_name)
      where tenant_id = ${batch.tenantId} and company_id = ${batch.companyId} and id = any (${ids}::uuid[])`.execute(
      trx,
    );
    await meanwhile(batch);
    return { after: ids.length < rowsOfBatch ? null : (ids.at(-1) ?? null), done: ids.length };
  },
});

/** Names of a release after this one, in the order of their steps. */
export const later = {
  expand: '9001-shout',
  fill: '9002-shout',
  index: '9003-shout',
  contract: '9004-no-titles',
} as const;

/** The files of a later release: a column, its backfill and index, and a contract migration that drops another column. */
export async function laterFiles(fill: Backfill = shouts()): Promise<SchemaFiles> {
  const { migrations, backfills } = await loadSchemaFiles();
  return {
    migrations: {
      ...migrations,
      [later.expand]: migrationOf('alter table customers add column shout text'),
      [later.contract]: migrationOf('alter table customers drop column user_title', {
        needs: [later.fill, later.index],
        floor: later.expand,
      }),
    },
    backfills: {
      ...backfills,
      [later.fill]: fill,
      [later.index]: {
        table: 'customers',
        index: 'create index concurrently customers_by_shout on customers (tenant_id, company_id, shout)',
      },
    },
  };
}
