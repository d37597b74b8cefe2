import { setTimeout as delay } from 'node:timers/promises';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Client } from 'pg';
import { columnParser } from '../columnParsers.ts';
import { kyselyOn, type Database } from '../connection.ts';

/** Application name of both connections of `migrate`, which serve no requests. */
export const nameOfMigrate = 'portolan migrate';

/** How long a statement waits for a lock, because all others who want the table wait behind it. */
const lockTimeout = '2s';
/** SQLSTATE of a lock timeout, and of a deadlock: the transaction is rolled back. */
const heldUp: readonly unknown[] = ['55P03', '40P01'];
/** Tries of a transaction, and the longest pause between two, in seconds. */
const [mostTries, longestPauseS] = [30, 10];
/** How often to look for blockers, and to report a long wait, in milliseconds. */
const [lookEveryMs, sayEveryMs] = [500, 5_000];
/** Id of the session's lock, within the range of `objid` in `pg_locks`. */
const lockId = 1_886_352_495;

type Report = (line: string) => void;

/** A blocker: its process, and the start of its transaction. */
interface Blocker {
  readonly pid: number;
  readonly name: string;
  readonly seconds: number | null;
}

/**
 * The owner's own connection while people are served: statements have no time limit, and a short one for locks. A second connection looks for
 * blockers.
 */
export class OwnersConnection {
  readonly db: Pick<Database, 'asOwner'>;
  readonly #session: Client;
  readonly #watch: Client;
  readonly #report: Report;
  #pid = 0;

  private constructor(connectionString: string, report: Report) {
    const config = { connectionString, application_name: nameOfMigrate, keepAlive: true };
    this.#session = new Client({ ...config, types: { getTypeParser: columnParser } });
    this.#watch = new Client(config);
    this.#report = report;
    // A connection that dies is reported by the statement that meets it.
    for (const client of [this.#session, this.#watch]) client.on('error', () => undefined);
    this.db = { asOwner: kyselyOn(new PostgresDialect({ pool: poolOf(this.#session) })) };
  }

  /** Opens both connections. @throws the error of connecting */
  static async open(connectionString: string, report: Report): Promise<OwnersConnection> {
    const connection = new OwnersConnection(connectionString, report);
    try {
      await connection.#session.connect();
      await connection.#watch.connect();
      const { rows } = await connection.#session.query<{ pid: number }>(
        `select pg_backend_pid() as pid, set_config('statement_timeout', '0', false), set_config('lock_timeout', '${lockTimeout}', false),
          set_config('idle_in_transaction_session_timeout', '0', false)`,
      );
      connection.#pid = rows[0]?.pid ?? 0;
      return connection;
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  /** Waits until no other `migrate` works on this database; the turn ends with the connection. */
  async takeTurn(): Promise<void> {
    let saidAt = -Infinity;
    while (!(await this.#isMyTurn())) {
      if (performance.now() - saidAt >= sayEveryMs) {
        saidAt = performance.now();
        this.#report(`waits for another migrate${await this.#holder()}`);
      }
      await delay(lookEveryMs);
    }
  }

  /**
   * Runs a transaction, again after 1 to 10 seconds if a lock was held for too long.
   * @throws its error, also that of the last of 30 tries
   */
  async attempt<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      let inTheWay = '';
      try {
        return await this.#whileLooking(work, (blockers) => {
          if (blockers !== '') inTheWay = ` of ${blockers}`;
        });
      } catch (error) {
        if (!isHeldUp(error) || tries === mostTries) throw error;
        const pauseS = Math.min(tries, longestPauseS);
        this.#report(`${name} waits for a lock${inTheWay}; again in ${pauseS} s (try ${tries} of ${mostTries})`);
        await delay(pauseS * 1000);
      }
    }
  }

  /** Runs work that waits for locks without blocking other work, however long it takes, and reports it every 5 seconds. */
  async alongside<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const startedMs = performance.now();
    let saidAt = startedMs;
    await this.#session.query('set lock_timeout = 0');
    try {
      return await this.#whileLooking(work, (blockers) => {
        if (performance.now() - saidAt < sayEveryMs) return;
        saidAt = performance.now();
        const seconds = Math.round((saidAt - startedMs) / 1000);
        this.#report(`${name} works since ${seconds} s${blockers === '' ? '' : `, waits for ${blockers}`}`);
      });
    } finally {
      await this.#session.query(`set lock_timeout = '${lockTimeout}'`);
    }
  }

  /**
   * Connections of processes that know no migration as new as this one: `pid 4711 (portolan 0175-…)`. One without a name is from before 0176. An
   * owner who is no superuser cannot see the kind of another login's connection: it counts as a client's.
   */
  async olderProcesses(floor: string): Promise<string[]> {
    const { rows } = await this.#watch.query<{ pid: number; name: string }>(
      `select pid, application_name as name from pg_stat_activity
       where datname = current_database() and coalesce(backend_type, 'client backend') = 'client backend' and pid not in ($1, pg_backend_pid())
         and (application_name = '' or application_name ~ '^portolan \\d' and substr(application_name, 10) < $2 collate "C")
       order by pid`,
      [this.#pid, floor],
    );
    return rows.map(({ pid, name }) => `pid ${pid} (${name || 'a connection without a name'})`);
  }

  async close(): Promise<void> {
    await Promise.all([this.#session, this.#watch].map((client) => client.end().catch(() => undefined)));
  }

  async #isMyTurn(): Promise<boolean> {
    const { rows } = await this.#session.query<{ isMine: boolean }>(
      `select pg_try_advisory_lock(${lockId}) as "isMine"`,
    );
    return rows[0]?.isMine === true;
  }

  /** The holder of the turn, as text; empty if it has just ended. */
  async #holder(): Promise<string> {
    const { rows } = await this.#watch.query<{ pid: number; since: Date | null }>(
      `select l.pid, a.backend_start as since from pg_locks l left join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and l.classid = 0 and l.objid = ${lockId} and l.granted
         and l.database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.map(({ pid, since }) => ` (pid ${pid}, since ${since?.toISOString() ?? 'a while'})`).join('');
  }

  /** Does the work, and reports blockers meanwhile, as text; '' when there are none. */
  async #whileLooking<Result>(work: () => Promise<Result>, tell: (blockers: string) => void): Promise<Result> {
    let looking = null as Promise<void> | null; // TypeScript does not see that the timer sets it
    const timer = setInterval(() => {
      looking ??= this.#blockers()
        .then(tell, () => undefined)
        .finally(() => (looking = null));
    }, lookEveryMs);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await looking;
    }
  }

  async #blockers(): Promise<string> {
    const { rows } = await this.#watch.query<Blocker>(
      `select pid, application_name as name, extract(epoch from clock_timestamp() - xact_start)::int as seconds from pg_stat_activity
       where pid = any (pg_blocking_pids($1)) order by pid`,
      [this.#pid],
    );
    return rows
      .map(({ pid, name, seconds }) => {
        const since = seconds === null ? '' : `, in a transaction for ${seconds} s`;
        return `pid ${pid} (${name || 'without a name'}${since})`;
      })
      .join(', ');
  }
}

const isHeldUp = (error: unknown): boolean => error instanceof Object && 'code' in error && heldUp.includes(error.code);

/** One connection in the form of a pool: it is never given back, so that its settings and its turn stay. */
function poolOf(client: Client): PostgresPool {
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => client.query(text, [...values]);
  return {
    // Kysely's type also allows cursors, which only its streams use; nothing is streamed here.
    connect: async () => ({ query: query as PostgresPoolClient['query'], release: () => undefined }),
    end: () => client.end(),
    options: {},
  };
}
