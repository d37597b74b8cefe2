import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Company and position of a batch. */
export interface Batch {
  readonly tenantId: string;
  readonly companyId: string;
  /** The position that the batch before answered; null at the beginning of a company. */
  readonly after: string | null;
  /** Most rows to read. */
  readonly limit: number;
}

export interface BatchResult {
  /** Position of the company's next batch; null if it has no more rows. */
  readonly after: string | null;
  /** Number of changed rows. */
  readonly done: number;
}

/**
 * Work on existing rows, which grows with the data (ADR 37). A file `NNNN-name.ts` of this folder exports one as `backfill`; its number shares one
 * sequence with those of migrations. New rows are right from the migration before the backfill on.
 */
export type Backfill = {
  /** Table that it changes or indexes. */
  readonly table: string;
} & (
  | {
      /**
       * Changes a batch of one company's rows, in a transaction in its scope. Its statements must name tenant and company, because row-level security
       * does not hold an owner who is a superuser.
       */
      rows(trx: Transaction<Schema>, batch: Batch): Promise<BatchResult>;
    }
  | {
      /** `create [unique] index concurrently <name> on <table> …` */
      readonly index: string;
    }
);
