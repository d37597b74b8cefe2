/** Where an embedded database lives; with both null, in memory and empty. At most one is given. */
export interface PglitePlace {
  readonly directory: string | null;
  /** Tar archive that a database in memory starts from. */
  readonly dumpFile: string | null;
}

/** Messages between `PgliteClient` (main thread) and `pgliteWorker` (its thread). Values travel as PostgreSQL text. */
export interface WorkerQuery {
  readonly id: number;
  readonly sql: string;
  readonly values: readonly (string | null)[];
}

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
