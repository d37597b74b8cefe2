import type { Generated } from 'kysely';
import type { CompanyRow, Instant, Json, OptionalInstant } from './columns.ts';

/** Tables of jobs and of their files. */
export interface JobSchema {
  jobs: JobsTable;
  jobFiles: JobFilesTable;
  jobFileChunks: JobFileChunksTable;
}

interface JobsTable extends CompanyRow {
  id: string;
  /** Such as `PEOPLE_IMPORT`. */
  kind: string;
  /** The action that its owner must still be allowed, to see it or take its file. */
  access: string;
  state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED';
  /** Subject of the job, such as a file's name. */
  title: string;
  input: Json<unknown>;
  /** Finished units of work: rows, people, lines. */
  done: Generated<number>;
  /** Null while unknown. */
  total: number | null;
  /** Result; its shape is the kind's. */
  result: Json<unknown> | null;
  /** Code of the failure. */
  problem: string | null;
  /** The file that it wrote. */
  fileId: string | null;
  isCancelWanted: Generated<boolean>;
  /** Licences reserved for a running import. */
  licencesHeld: Generated<number>;
  createdBy: string;
  createdAt: Instant;
  startedAt: OptionalInstant;
  endedAt: OptionalInstant;
}

interface JobFilesTable extends CompanyRow {
  id: string;
  name: string;
  mediaType: string;
  createdBy: string;
  createdAt: Instant;
}

interface JobFileChunksTable extends CompanyRow {
  fileId: string;
  /** From 0. */
  no: number;
  /** Base64: the embedded database takes no bytes. */
  content: string;
}
