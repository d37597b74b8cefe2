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

/** What is to be done once the open transaction has committed. */
const running = new AsyncLocalStorage<(() => void)[]>();

/**
 * The only door to tenants' rows: a transaction as the app's role, with the scope set for this transaction alone.
 * Await nothing but SQL inside: the embedded database has one connection, and work that met a deadlock is done anew from its beginning.
 * @throws what `work` throws, after rolling back; an Error when called inside another scope, which would wait for ever.
 */
export async function withScope<Result>(
  db: Database,
  scope: Scope,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    await sql`
      select set_config('role', 'portolan_app', true),
             set_config('app.tenant_id', ${scope.tenantId}, true),
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
 * The sandbox's door: the books of a supplier and of a payment provider that stand for others elsewhere. They see nothing of the portal's.
 * @throws as `withScope` does, so that no supplier is called while a transaction of the portal is open
 */
export async function withSandbox<Result>(
  db: Database,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    await sql`set local role portolan_sandbox`.execute(trx);
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

async function inTransaction<Result>(db: Database, work: (trx: ScopedTransaction) => Promise<Result>): Promise<Result> {
  if (running.getStore())
    throw new Error('A scope is open already: pass its transaction on instead of opening another.');
  for (let tries = 1; ; tries += 1) {
    const afterwards: (() => void)[] = [];
    try {
      const result = await running.run(afterwards, () => db.asOwner.transaction().execute(work));
      for (const callback of afterwards) callback();
      return result;
    } catch (error) {
      if (tries > mostRetries || !mayBeRepeated(error)) throw error;
    }
  }
}

/** How often work is done anew that the database ended because it stood in the way of another's (reliability C3). */
const mostRetries = 3;
/** A deadlock, or an order in which both cannot have happened: nothing of the work is there. */
const mayBeRepeated = (error: unknown): boolean =>
  error instanceof Object && 'code' in error && (error.code === '40P01' || error.code === '40001');

/**
 * Has something done once the open transaction has committed, and never when it has not: to wake whoever works on what it wrote.
 * @throws Error outside a transaction
 */
export function afterCommit(callback: () => void): void {
  const afterwards = running.getStore();
  if (afterwards === undefined) throw new Error('There is no open transaction.');
  afterwards.push(callback);
}
