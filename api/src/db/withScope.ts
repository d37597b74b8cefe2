import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Transaction } from 'kysely';
import type { Database } from './connection.ts';
import type { Schema } from './schema.ts';

/** Whose rows a piece of work may see and change. */
export interface Scope {
  readonly tenantId: string;
  /** The caller's companies: an agent has several; empty before sign-in. */
  readonly companyIds: readonly string[];
  readonly userId: string | null;
}

/** A transaction inside a scope. */
export type ScopedTransaction = Transaction<Schema>;

const running = new AsyncLocalStorage<true>();

/**
 * The only door to tenants' rows: a transaction as the app's role, with the scope set for this transaction alone.
 * Await nothing but SQL inside: the embedded database has one connection.
 * @throws what `work` throws, after rolling back; an Error when called inside another scope, which would wait for ever.
 */
export async function withScope<Result>(
  db: Database,
  scope: Scope,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    await sql`set local role portolan_app`.execute(trx);
    await sql`
      select set_config('app.tenant_id', ${scope.tenantId}, true),
             set_config('app.company_ids', ${`{${scope.companyIds.join(',')}}`}, true),
             set_config('app.user_id', ${scope.userId ?? ''}, true)
    `.execute(trx);
    return work(trx);
  });
}

/**
 * The registry's door: its own tables, which belong to no tenant, and nothing else.
 * @throws as `withScope` does.
 */
export async function withPlatform<Result>(
  db: Database,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    await sql`set local role portolan_platform`.execute(trx);
    return work(trx);
  });
}

/**
 * The brand directory's door: who the tenants are and which hosts they have, before anybody is known.
 * @throws as `withScope` does.
 */
export async function withoutTenant<Result>(
  db: Database,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  return withScope(db, { tenantId: '', companyIds: [], userId: null }, work);
}

function inTransaction<Result>(db: Database, work: (trx: ScopedTransaction) => Promise<Result>): Promise<Result> {
  if (running.getStore()) throw new Error('A scope is open already: pass its transaction on instead of opening another.');
  return running.run(true, () => db.asOwner.transaction().execute(work));
}
