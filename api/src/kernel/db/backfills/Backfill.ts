import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Whose rows a batch has, and where it begins. */
export interface Batch {
  readonly tenantId: string;
  readonly companyId: string;
  /** What the batch before answered; null at the begin of a company. */
  readonly after: string | null;
  /** Most rows to look at. */
  readonly limit: number;
}

export interface BatchResult {
  /** Where the next batch of this company begins; null when the company has no more rows. */
  readonly after: string | null;
  /** Rows that the batch changed. */
  readonly done: number;
}

/**
 * Work on rows that are there already, which grows with the data (ADR 37). A file `NNNN-name.ts` of this folder exports one as `backfill`; its number is of one
 * row with those of migrations. New rows are right from the migration on that the backfill follows.
 */
export type Backfill = {
  /** Whose rows it changes or indexes. */
  readonly table: string;
} & (
  | {
      /**
       * Changes a batch of one company's rows, in a transaction in its scope. Its statements name tenant and company: an owner who is a superuser is not held
       * by row-level security.
       */
      rows(trx: Transaction<Schema>, batch: Batch): Promise<BatchResult>;
    }
  | {
      /** `create [unique] index concurrently <name> on <table> …` */
      readonly index: string;
    }
);
