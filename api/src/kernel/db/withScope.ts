import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Transaction } from 'kysely';
import type { Database } from './connection.ts';
import { sentAlong } from './pgliteProtocol.ts';
import { isOfFormerTables } from './PreparedStatements.ts';
import type { Schema } from './schema.ts';

/** Whose rows a piece of work may see and change. */
export interface Scope {
  readonly tenantId: string;
  /** The caller's companies: an agent has several; empty before sign-in. */
  readonly companyIds: readonly string[];
  readonly userId: string | null;
}

/** How statements of a transaction are planned, where the planner cannot know better: PostgreSQL's settings of these names. */
export interface PlannerSettings {
  /** Whether a prepared statement is planned once, whatever its values are; default on PostgreSQL: never, on the embedded database: where that looks as cheap. */
  readonly plan_cache_mode?: 'force_generic_plan' | 'auto';
  /** Reads in the order of an index where there is one. */
  readonly enable_sort?: 'off';
  /** Does not compile what looks dear, as all does that is sorted all the same where that is avoided. */
  readonly jit?: 'off';
  /** What one step of a plan may take before it writes to disk, such as the groups of a company's trips of a year. */
  readonly work_mem?: '64MB';
}

/** A transaction inside a scope. */
export type ScopedTransaction = Transaction<Schema>;

/** What is to be done once the open transaction has committed. */
const running = new AsyncLocalStorage<(() => void)[]>();

/**
 * How long a statement waits for what another transaction holds: a lock held for longer is told of, instead of being waited for with a connection. A
 * second, after which PostgreSQL looks for a deadlock (`deadlock_timeout`), and time to find it: of two that wait for each other one is done anew.
 */
const lockTimeout = '1250ms';

/**
 * The only door to tenants' rows: a transaction as the app's role, with the scope set for this transaction alone.
 * A company has half of the connections at most (`Database.turns`); work before anybody is known counts for the tenant.
 * Await nothing but SQL inside: the embedded database has one connection, and work that met a deadlock is done anew from its beginning.
 * @throws what `work` throws, after rolling back; an Error when called inside another scope, which would wait for ever; an error of the code
 * 55P03 where a lock was held for too long; ApiError TOO_MANY_AT_ONCE where too much of the company's waits for a connection
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

/** A plan for a company of average size may be a slow one for a large company, so PostgreSQL makes none for all values. Whoever has large companies has a PostgreSQL. */
const plansOf = ({ engine }: Database) => (engine === 'postgresql' ? { plan_cache_mode: 'force_custom_plan' } : {});

/**
 * As `withScope`, for work that finds its rows by their keys, such as those of one trip: a few of whatever company, so that a plan for any values
 * does for all. Planning is most of what such a statement takes.
 */
export const withScopeByKey = <Result>(
  db: Database,
  scope: Scope,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> => withScope(db, scope, work, { plan_cache_mode: 'auto' });

/**
 * The registry's door: its own tables, which belong to no tenant, and nothing else.
 * @throws as `withScope` does, but for TOO_MANY_AT_ONCE.
 */
export async function withPlatform<Result>(
  db: Database,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  return inTransactionAs('portolan_platform', db, work);
}

/**
 * The sandbox's door: the books of a supplier and of a payment provider that stand for others elsewhere. They see nothing of the portal's.
 * @throws as `withPlatform` does, so that no supplier is called while a transaction of the portal is open
 */
export async function withSandbox<Result>(
  db: Database,
  work: (trx: ScopedTransaction) => Promise<Result>,
): Promise<Result> {
  return inTransactionAs('portolan_sandbox', db, work);
}

/**
 * The operator's door, for commands alone: the connection's own user, who brings tenants and companies, held to the rows of the scope's tenant.
 * @throws as `withPlatform` does
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
 * The brand directory's door: who the tenants are and which hosts they have, before anybody is known.
 * @throws as `withScope` does.
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

/** How often work is done anew that the database ended because it stood in the way of another's (reliability C3), or of a migration. */
const mostRetries = 3;
/** A deadlock, an order in which both cannot have happened, or a statement that was prepared for former tables: nothing of the work is there. */
const mayBeRepeated = (error: unknown): boolean =>
  isOfFormerTables(error) ||
  (error instanceof Object && 'code' in error && (error.code === '40P01' || error.code === '40001'));

/**
 * Has something done once the open transaction has committed, and never when it has not: to wake whoever works on what it wrote.
 * @throws Error outside a transaction
 */
export function afterCommit(callback: () => void): void {
  const afterwards = running.getStore();
  if (afterwards === undefined) throw new Error('There is no open transaction.');
  afterwards.push(callback);
}
