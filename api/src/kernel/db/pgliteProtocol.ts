/** Where an embedded database lives; with both null, in memory and empty. At most one is given. */
export interface PglitePlace {
  readonly directory: string | null;
  /** Tar archive that a database in memory starts from. */
  readonly dumpFile: string | null;
}

/** Messages between `PgliteClient` (main thread) and `pgliteWorker` (its thread). Values travel as PostgreSQL text. */
export interface WorkerStatement {
  readonly sql: string;
  readonly values: readonly (string | null)[];
}

export interface WorkerQuery extends WorkerStatement {
  readonly id: number;
  /** What runs before it, in this order, and answers nothing. */
  readonly ahead: readonly WorkerStatement[];
}

/**
 * Begins a statement of a transaction whose answer nobody reads, such as its settings: it is sent along with the next one, because a message
 * between threads takes as long as a short statement.
 */
export const sentAlong = '/* sent along */';

export interface WorkerRows {
  readonly fields: readonly { readonly name: string; readonly typeId: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly affectedRows: number;
}

/** What is left of a database error after crossing threads; `code` is the SQLSTATE. */
export interface WorkerError {
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly detail?: string;
}

export type WorkerRequest = ({ readonly kind: 'query' } & WorkerQuery) | { readonly kind: 'close' };

export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: WorkerError }
  | { readonly kind: 'said'; readonly channel: string; readonly said: string }
  | { readonly kind: 'rows'; readonly id: number; readonly result: WorkerRows }
  | { readonly kind: 'error'; readonly id: number; readonly error: WorkerError };
