import type { Generated } from 'kysely';
import type { CompanyRow, Instant, Json, OptionalInstant } from './columns.ts';

/** Tables of work that takes longer than a request, and of the files that it reads and writes. */
export interface JobSchema {
  jobs: JobsTable;
  jobFiles: JobFilesTable;
  jobFileChunks: JobFileChunksTable;
}

interface JobsTable extends CompanyRow {
  id: string;
  /** Such as `PEOPLE_IMPORT`. */
  kind: string;
  /** The action that its owner must still be allowed to, to see it or to take its file. */
  access: string;
  state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED';
  /** What it is about, such as a file's name. */
  title: string;
  input: Json<unknown>;
  /** Units of work that are behind it: rows, people, lines. */
  done: Generated<number>;
  /** Null while it is not known. */
  total: number | null;
  /** What came of it; its shape is the kind's. */
  result: Json<unknown> | null;
  /** The code of the reason for which it failed. */
  problem: string | null;
  /** The file that it wrote. */
  fileId: string | null;
  isCancelWanted: Generated<boolean>;
  /** Licences that nobody else takes while an import goes on. */
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
