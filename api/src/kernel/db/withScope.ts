import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Transaction } from 'kysely';
import type { Database } from './connection.ts';
import { sentAlong } from './pgliteProtocol.ts';
import { isOfFormerTables } from './PreparedStatements.ts';
import type { Schema } from './schema.ts';

/** Scope of rows that a piece of work may see and change. */
export interface Scope {
  readonly tenantId: string;
  /** The caller's companies: an agent has several; empty before sign-in. */
  readonly companyIds: readonly string[];
  readonly userId: string | null;
}

/** PostgreSQL's planner settings for a transaction, where the planner cannot know better. */
export interface PlannerSettings {
  /** Whether a prepared statement is planned once for all values; default on PostgreSQL: never, on the embedded database: if that looks as cheap. */
  readonly plan_cache_mode?: 'force_generic_plan' | 'auto';
  /** Reads in the order of an index if there is one. */
  readonly enable_sort?: 'off';
  /** Does not compile statements with a high estimated cost, as sorted ones have when sorting is off. */
  readonly jit?: 'off';
  /** Memory of one step of a plan before it writes to disk, such as the groups of a company's trips of a year. */
  readonly work_mem?: '64MB';
}

/** A transaction inside a scope. */
export type ScopedTransaction = Transaction<Schema>;

/** Callbacks for after the commit of the open transaction. */
const running = new AsyncLocalStorage<(() => void)[]>();

/**
 * How long a statement waits for a lock of another transaction: one held for longer is reported, instead of keeping a connection waiting. A second,
 * after which PostgreSQL looks for a deadlock (`deadlock_timeout`), and time to find it: of two that wait for each other one is repeated.
 */
const lockTimeout = '1250ms';

/**
 * The only access to tenants' rows: a transaction as the app's role, with the scope set for this transaction alone. A company has at most half of the
 * connections (`Database.turns`); work before sign-in counts for the tenant. Await nothing but SQL inside: the embedded database has one connection,
 * and work that met a deadlock is repeated from its beginning.
 * @throws errors of `work`, after rolling back; an Error when called inside another scope, which would wait for ever; an error of the code 55P03 if a
 * lock was held for too long; ApiError TOO_MANY_AT_ONCE if too much work of the company waits for a connection
 */
export async function withScope<Result>(
  db: Database,
  scope: Scope,
  work: (trx: ScopedTransaction) => Promise<Result>,
  settings: PlannerSettings = {},
): Promise<Result> {
  refuseNested();
  const whose = scope.companyIds[0] ?? scope.tenantId;
  return db.turns.run(whose, () =>
    inTransaction(db, async (trx) => {
      await sql`${sql.raw(sentAlong)}
        select set_config('role', 'portolan_app', true),
               set_config('lock_timeout', ${lockTimeout}, true),
               set_config('app.tenant_id', ${scope.tenantId}, true),
               set_config('app.company_ids', ${`{${scope.companyIds.join(',')}}`}, true),
               set_config('app.user_id', ${scope.userId ?? ''}, true)
               ${sql.join(
                 Object.entries({ ...plansOf(db), ...settings }).map(
                   ([name, value]) => sql`, set_config(${name}, ${value}, true)`,
                 ),
                 sql``,
               )}
      `.execute(trx);
      return work(trx);
    }),
  );
}

/**
 * A plan for a company of average size may be slow for a large one, so PostgreSQL plans for the actual values. Installations with large companies use
 * PostgreSQL.
 */
const plansOf = ({ engine }: Database) => (engine === 'postgresql' ? { plan_cache_mode: 'force_custom_plan' } : {});

/**
 * As `withScope`, for work that finds its rows by their keys, such as those of one trip: few rows in any company, so that one plan suits all values.
 * Planning is most of such a statement's time.
 */
export const withScopeByKey = <Result>(
  db: Database,
  scope: Scope,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> => withScope(db, scope, work, { plan_cache_mode: 'auto' });

/**
 * The registry's access: its own tables, which belong to no tenant, and nothing else.
 * @throws as `withScope`, except TOO_MANY_AT_ONCE
 */
export async function withPlatform<Result>(
  db: Database,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  return inTransactionAs('portolan_platform', db, work);
}

/**
 * The sandbox's access: books that stand for those of an outside supplier and payment provider. It sees nothing of the portal's tables.
 * @throws as `withPlatform`, so that no supplier is called while a transaction of the portal is open
 */
export async function withSandbox<Result>(
  db: Database,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  return inTransactionAs('portolan_sandbox', db, work);
}

/**
 * The operator's access, for commands only: the connection's own user, who adds tenants and companies, limited to the rows of the scope's tenant.
 * @throws as `withPlatform`
 */
export async function withOperator<Result>(
  db: Pick<Database, 'asOwner'>,
  { tenantId, companyIds }: Pick<Scope, 'tenantId' | 'companyIds'>,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    await sql`${sql.raw(sentAlong)}
      select set_config('app.tenant_id', ${tenantId}, true), set_config('app.company_ids', ${`{${companyIds.join(',')}}`}, true)
    `.execute(trx);
    return work(trx);
  });
}

/**
 * The brand directory's access: tenants and their hosts, before sign-in.
 * @throws as `withScope`
 */
export async function withoutTenant<Result>(
  db: Database,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  return withScope(db, { tenantId: '', companyIds: [], userId: null }, work);
}

function inTransactionAs<Result>(
  role: 'portolan_platform' | 'portolan_sandbox',
  db: Database,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    await sql`${sql.raw(sentAlong)}
      select set_config('role', ${role}, true), set_config('lock_timeout', ${lockTimeout}, true)
    `.execute(trx);
    return work(trx);
  });
}

function refuseNested(): void {
  if (running.getStore())
    throw new Error('A scope is open already: pass its transaction on instead of opening another.');
}

async function inTransaction<Result>(
  db: Pick<Database, 'asOwner'>,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  refuseNested();
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

/** How often work is repeated that the database ended because it blocked other work (reliability C3), or a migration. */
const mostRetries = 3;
/** A deadlock, an impossible order, or a statement prepared for former tables: the work is rolled back. */
const mayBeRepeated = (error: unknown): boolean =>
  isOfFormerTables(error) ||
  (error instanceof Object && 'code' in error && (error.code === '40P01' || error.code === '40001'));

/**
 * Calls back after the open transaction has committed, and never after a rollback. Used to wake workers for the written messages.
 * @throws Error outside a transaction
 */
export function afterCommit(callback: () => void): void {
  const afterwards = running.getStore();
  if (afterwards === undefined) throw new Error('There is no open transaction.');
  afterwards.push(callback);
}
