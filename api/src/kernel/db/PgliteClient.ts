import { Worker } from 'node:worker_threads';
import { columnParser } from './columnParsers.ts';
import { connectionLost } from './lostConnection.ts';
import { parameterText } from './parameterText.ts';
import {
  sentAlong,
  type PglitePlace,
  type WorkerError,
  type WorkerReply,
  type WorkerRequest,
  type WorkerRows,
  type WorkerStatement,
} from './pgliteProtocol.ts';

/** A database error of the embedded database; `code` is the SQLSTATE, as on PostgreSQL. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;

  constructor(error: WorkerError) {
    super(error.message);
    this.code = error.code;
    this.constraint = error.constraint;
    this.detail = error.detail;
  }
}

interface Waiting {
  resolve(rows: WorkerRows): void;
  reject(error: Error): void;
}

interface QueryAnswer<Row> {
  readonly rows: Row[];
  readonly fields: { readonly name: string; readonly dataTypeID: number }[];
  readonly affectedRows: number;
}

/**
 * PGlite in a worker thread, with the interface that Kysely's PGlite dialect uses.
 * One query runs at a time; Kysely hands its single connection to one transaction after another.
 */
export class PgliteClient {
  readonly waitReady: Promise<void>;
  ready = false;
  closed = false;
  readonly #worker: Worker;
  readonly #exited: Promise<void>;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<{ readonly channel: string; readonly hear: (said: string) => void }>();
  #lastId = 0;

  /** Starts the thread. */
  constructor(place: PglitePlace) {
    this.#worker = new Worker(new URL('./pgliteWorker.ts', import.meta.url), { workerData: place });
    this.#exited = new Promise((resolve) => this.#worker.once('exit', () => resolve()));
    this.waitReady = new Promise((resolve, reject) => {
      this.#worker.on('message', (reply: WorkerReply) => {
        if (reply.kind === 'ready') {
          this.ready = true;
          resolve();
        } else if (reply.kind === 'failed') reject(new EmbeddedDatabaseError(reply.error));
        else if (reply.kind === 'said') this.#tell(reply);
        else this.#settle(reply);
      });
      this.#worker.on('error', (error) => {
        reject(error);
        this.#failAll();
      });
      this.#worker.on('exit', () => this.#failAll());
    });
  }

  async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<QueryAnswer<Row>> {
    return this.#ask([], statementOf(sql, parameters));
  }

  async #ask<Row>(ahead: readonly WorkerStatement[], statement: WorkerStatement): Promise<QueryAnswer<Row>> {
    const { fields, rows, affectedRows } = await this.#send(ahead, statement);
    const columns = fields.map((field) => ({ name: field.name, parse: columnParser(field.typeId) }));
    return {
      rows: rows.map((row) => readRow(columns, row) as Row),
      fields: fields.map((field) => ({ name: field.name, dataTypeID: field.typeId })),
      affectedRows,
    };
  }

  /**
   * Runs `work` between BEGIN and COMMIT; an error rolls back and is rethrown. BEGIN and `sentAlong` statements go with the next statement; without
   * one nothing is sent.
   */
  async transaction<Result>(work: (transaction: PgliteTransaction) => Promise<Result>): Promise<Result> {
    let ahead: readonly WorkerStatement[] = [statementOf('begin', [])];
    let isBegun = false;
    const end = async (sql: 'commit' | 'rollback') => void (isBegun && (await this.query(sql)));
    try {
      const result = await work({
        query: async <Row>(sql: string, parameters: readonly unknown[] = []) => {
          const statement = statementOf(sql, parameters);
          if (sql.trimStart().startsWith(sentAlong)) {
            ahead = [...ahead, statement];
            return { rows: [], fields: [], affectedRows: 0 };
          }
          const before = ahead;
          ahead = [];
          isBegun = true;
          return this.#ask<Row>(before, statement);
        },
        rollback: () => end('rollback'),
      });
      await end('commit');
      return result;
    } catch (error) {
      await end('rollback');
      throw error;
    }
  }

  /** Listens on a channel of the database. @returns a function that stops it */
  hear(channel: string, hear: (said: string) => void): () => void {
    const listener = { channel, hear };
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Closes the database and waits for the thread to end; everything acknowledged is on disk then. */
  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    this.#post({ kind: 'close' });
    await this.#exited;
  }

  #send(ahead: readonly WorkerStatement[], statement: WorkerStatement): Promise<WorkerRows> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      if (this.closed)
        throw new EmbeddedDatabaseError({ message: 'The embedded database is closed.', code: connectionLost });
      this.#waiting.set(id, { resolve, reject });
      this.#post({ kind: 'query', id, ahead, ...statement });
    });
  }

  #post(request: WorkerRequest): void {
    this.#worker.postMessage(request);
  }

  #tell({ channel, said }: Extract<WorkerReply, { kind: 'said' }>): void {
    for (const listener of this.#listeners) if (listener.channel === channel) listener.hear(said);
  }

  #settle(reply: Extract<WorkerReply, { id: number }>): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.kind === 'rows') waiting?.resolve(reply.result);
    else waiting?.reject(new EmbeddedDatabaseError(reply.error));
  }

  #failAll(): void {
    this.closed = true;
    const error = new EmbeddedDatabaseError({ message: 'The embedded database has stopped.', code: connectionLost });
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

const statementOf = (sql: string, parameters: readonly unknown[]): WorkerStatement => ({
  sql,
  values: parameters.map(parameterText),
});

interface PgliteTransaction {
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<QueryAnswer<Row>>;
  rollback(): Promise<void>;
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

function readRow(columns: readonly Column[], row: readonly (string | null)[]): Record<string, unknown> {
  return Object.fromEntries(
    columns.map(({ name, parse }, index) => {
      const text = row[index] ?? null;
      return [name, text === null ? null : parse(text)];
    }),
  );
}
