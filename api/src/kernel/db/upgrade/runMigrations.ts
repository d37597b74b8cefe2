import { loadSchemaFiles, type SchemaFiles, type SchemaMigration } from '../migrationFiles.ts';
import { migrate, settle } from '../migrate.ts';
import { grantWebLogin } from '../webLogin.ts';
import { aboutRows, inDigits } from './aboutRows.ts';
import { OwnersConnection } from './OwnersConnection.ts';
import { runBackfill } from './runBackfill.ts';
import { runPending } from './migrator.ts';
import { readFittingState, type SchemaState } from './schemaState.ts';

/** `expand`: migrations and backfills; `contract`: contract migrations; `all`: both, as far as no older process is alive. */
export type MigrateSteps = 'expand' | 'contract' | 'all';

export interface MigrateOptions {
  /** PostgreSQL's own address, not a pooler's, as the owner of the tables. */
  readonly databaseUrl: string;
  readonly steps: MigrateSteps;
  readonly report: (line: string) => void;
  /** Password of `portolan_web`, the server's login: makes it, or changes its password. */
  readonly webPassword?: string | undefined;
  /** Default: this release's. */
  readonly files?: SchemaFiles;
}

/** How often a backfill reports its progress, in milliseconds. */
const sayEveryMs = 5_000;

/**
 * Brings a PostgreSQL to this release's schema while people are served (ADR 37), on a connection of its own and one process at a time. Finished steps
 * stay when it is stopped; the next run continues. An empty database gets all in one transaction.
 * @throws Error if the database is too new for this release, or naming what stops a contract migration; the error of a migration or a backfill; 55P03
 * if a lock was never available
 */
export async function runMigrations({
  databaseUrl,
  steps,
  report,
  webPassword,
  files: given,
}: MigrateOptions): Promise<void> {
  const files = given ?? (await loadSchemaFiles());
  const connection = await OwnersConnection.open(databaseUrl, report);
  const upgrade = new Upgrade(connection, files, report);
  try {
    await connection.takeTurn();
    const { executed } = await upgrade.state();
    const grantLogin = async () => {
      if (webPassword !== undefined) await grantWebLogin(connection.db, webPassword);
    };
    if (executed.length === 0 && steps !== 'contract') {
      await upgrade.fromNothing();
      await grantLogin();
    } else {
      if (steps !== 'contract') await upgrade.expand(steps === 'all', grantLogin);
      if (steps !== 'expand') await upgrade.contract(steps === 'all');
    }
  } finally {
    await connection.close();
  }
}

class Upgrade {
  readonly #connection: OwnersConnection;
  readonly #files: SchemaFiles;
  readonly #report: (line: string) => void;

  constructor(connection: OwnersConnection, files: SchemaFiles, report: (line: string) => void) {
    this.#connection = connection;
    this.#files = files;
    this.#report = report;
  }

  state(): Promise<SchemaState> {
    return readFittingState(this.#connection.db, this.#files);
  }

  async fromNothing(): Promise<void> {
    await this.#timed('the whole schema', () => migrate(this.#connection.db, this.#files));
  }

  /**
   * @param isQuiet reports nothing if there is nothing to do, as at a start
   * @param grantLogin runs before the backfills, so that the portal can serve during them
   */
  async expand(isQuiet: boolean, grantLogin: () => Promise<void>): Promise<void> {
    const { pending, backfills } = await this.state();
    for (const name of pending) await this.#migration(name);
    await settle(this.#connection.db);
    await grantLogin();
    for (const name of backfills) await this.#backfill(name);
    if (pending.length + backfills.length === 0 && !isQuiet) this.#report('The database has this release’s schema.');
  }

  async contract(isOptional: boolean): Promise<void> {
    const { pending, contracts, backfills } = await this.state();
    if (pending.length > 0)
      throw new Error(`Run \`npm run admin -- migrate\` first: ${pending.join(', ')} did not run.`);
    if (contracts.length === 0 && !isOptional) this.#report('No contract migration is waiting.');
    for (const name of contracts) {
      const refusal = await this.#whyNot(name, backfills);
      if (refusal === null) await this.#migration(name);
      else if (isOptional) this.#report(refusal);
      else throw new Error(refusal);
    }
  }

  /** Why a contract migration may not run yet; null if it may. */
  async #whyNot(name: string, unfinished: readonly string[]): Promise<string | null> {
    const { needs, floor } = this.#files.migrations[name]?.contract ?? { needs: [], floor: '' };
    const undone = needs.filter((backfill) => unfinished.includes(backfill));
    if (undone.length > 0) return `${name} needs ${undone.join(', ')}: run \`npm run admin -- migrate\` first.`;
    const older = await this.#connection.olderProcesses(floor);
    if (older.length === 0) return null;
    return `${name} takes away what releases before ${floor} use. Stop them first: ${older.join(', ')}.`;
  }

  async #migration(name: string): Promise<void> {
    const migration: SchemaMigration | undefined = this.#files.migrations[name];
    if (migration === undefined) return;
    await this.#timed(name, () =>
      this.#connection.attempt(name, () => runPending(this.#connection.db, { [name]: migration })),
    );
  }

  async #backfill(name: string): Promise<void> {
    const backfill = this.#files.backfills[name];
    if (backfill === undefined) return;
    const [about, startedMs] = [await aboutRows(this.#connection.db, backfill.table), performance.now()];
    let [saidAt, before] = [startedMs, null as number | null];
    await this.#timed(name, () =>
      runBackfill(this.#connection.db, name, backfill, {
        attempt: (work) => this.#connection.attempt(name, work),
        alongside: (work) => this.#connection.alongside(name, work),
        progress: (doneRows) => {
          before ??= doneRows;
          const now = performance.now();
          if (now - saidAt < sayEveryMs) return;
          saidAt = now;
          const perSecond = Math.round((doneRows - before) / ((now - startedMs) / 1000));
          this.#report(`${name} ${inDigits(doneRows)} of ${about}, ${inDigits(perSecond)}/s`);
        },
      }),
    );
  }

  async #timed(name: string, work: () => Promise<void>): Promise<void> {
    const startedMs = performance.now();
    await work();
    this.#report(`${name}: ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  }
}
