/** Place of an embedded database; with both null, in memory and empty. At most one is given. */
export interface PglitePlace {
  readonly directory: string | null;
  /** Tar archive that an in-memory database starts from. */
  readonly dumpFile: string | null;
}

/** Messages between `PgliteClient` (main thread) and `pgliteWorker` (its thread). Values travel as PostgreSQL text. */
export interface WorkerStatement {
  readonly sql: string;
  readonly values: readonly (string | null)[];
}

export interface WorkerQuery extends WorkerStatement {
  readonly id: number;
  /** Statements that run before it, in this order, without an answer. */
  readonly ahead: readonly WorkerStatement[];
}

/**
 * Marks a statement of a transaction whose answer is not read, such as its settings. It is sent along with the next one, because a message between
 * threads takes as long as a short statement.
 */
export const sentAlong = '/* sent along */';

export interface WorkerRows {
  readonly fields: readonly { readonly name: string; readonly typeId: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly affectedRows: number;
}

/** The part of a database error that crosses threads; `code` is the SQLSTATE. */
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
