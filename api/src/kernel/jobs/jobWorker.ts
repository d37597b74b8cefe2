import type { Action } from '../access/access.ts';
import { withScope, type Database, type Scope, type ScopedTransaction } from '../db/index.ts';
import type { Delivery, OutboxHandler } from '../outbox/outboxWorker.ts';
import type { Clock } from '../process/clock.ts';
import { addPiece, beginFile, deleteFile, pieceBytes, readPiece } from './jobFiles.ts';
import { changeOpenJob, findJob, type JobKey, type JobRow } from './jobsRepository.ts';

/** The outbox topic of every job. */
export const jobTopic = 'job';
/** Tries after which a job with an unknown error fails. */
const mostTries = 3;

/** The job's owner cancelled it. */
export class JobCancelled extends Error {
  override readonly name = 'JobCancelled';
}
/** Ends a job that cannot be done; its owner gets `problem`. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
  readonly problem: string;
  constructor(problem: string) {
    super(problem);
    this.problem = problem;
  }
}

/** One kind of long work. */
export interface JobKind {
  /** Such as `PEOPLE_IMPORT`. */
  readonly kind: string;
  /** The action that its owner must be allowed, to start it, see it and take its file. */
  readonly access: Action;
  /**
   * Does the work; it is called again from the beginning after a crash of the process, and must bear that.
   * @returns the job's `result`
   * @throws JobRefused for a problem that its owner can fix
   */
  run(run: JobRun): Promise<object>;
}

/** A job in progress. */
export interface JobRun extends JobKey {
  readonly input: unknown;
  readonly createdBy: string;
  /** The database scope of the work. */
  readonly scope: Scope;
  /** Reports progress, in a transaction of its own; call it at least once a second. @throws JobCancelled */
  progress(done: number, total?: number): Promise<void>;
  /** Reports progress within an open transaction, which a cancelled job rolls back. @throws JobCancelled */
  progressIn(trx: ScopedTransaction, done: number, change?: { readonly licencesHeld?: number }): Promise<void>;
  /** A file's bytes, one piece at a time. */
  readFile(fileId: string): AsyncGenerator<Buffer>;
  /** Writes the job's file, of text or bytes of any length. None of it stays if the job does not finish. */
  writeFile(name: string, mediaType: string, parts: AsyncIterable<string | Uint8Array>): Promise<void>;
}

interface JobPayload {
  readonly jobId: string;
}
export const jobPayload = (jobId: string): JobPayload => ({ jobId });

/** Works on jobs of the given kinds. */
export function createJobWorker(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  kinds: readonly JobKind[],
): OutboxHandler {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  const scopeOf = ({ tenantId, companyId }: JobKey): Scope => ({ tenantId, companyIds: [companyId], userId: null });
  const change = (key: JobKey, values: Parameters<typeof changeOpenJob>[2]): Promise<JobRow | undefined> =>
    withScope(db, scopeOf(key), (trx) => changeOpenJob(trx, key, values));
  const keyOf = ({ tenantId, companyId, payload }: Delivery): JobKey => ({
    tenantId,
    companyId,
    id: (payload as JobPayload).jobId,
  });

  /** Ends a job; its file is deleted unless the job is done. */
  const end = (key: JobKey, values: Parameters<typeof changeOpenJob>[2]): Promise<void> =>
    withScope(db, scopeOf(key), async (trx) => {
      const ended = await changeOpenJob(trx, key, { ...values, endedAt: clock(), licencesHeld: 0 });
      if (ended?.fileId != null && ended.state !== 'DONE') await deleteFile(trx, key, ended.fileId);
    });

  return {
    async handle(delivery) {
      const key = keyOf(delivery);
      const found = await withScope(db, scopeOf(key), (trx) => findJob(trx, key));
      const kind = byName.get(found?.kind ?? '');
      if (found === undefined || kind === undefined) return;
      if (found.fileId !== null) await withScope(db, scopeOf(key), (trx) => deleteFile(trx, key, found.fileId ?? ''));
      const started = await change(key, {
        state: 'RUNNING',
        done: 0,
        licencesHeld: 0,
        startedAt: found.startedAt ?? clock(),
      });
      if (started === undefined) return;
      try {
        const run = runOf({ db, clock }, scopeOf(key), started);
        await run.progress(0);
        const result = await kind.run(run);
        await end(key, { state: 'DONE', result: JSON.stringify(result) });
      } catch (error) {
        if (error instanceof JobCancelled) return end(key, { state: 'CANCELLED' });
        if (error instanceof JobRefused) return end(key, { state: 'FAILED', problem: error.problem });
        if (delivery.attempt >= mostTries) await end(key, { state: 'FAILED', problem: 'INTERNAL' });
        else await change(key, { state: 'WAITING' });
        throw error;
      }
    },
  };
}

function runOf({ db, clock }: { readonly db: Database; readonly clock: Clock }, scope: Scope, job: JobRow): JobRun {
  const { tenantId, companyId, id, input, createdBy } = job;
  const key = { tenantId, companyId, id };
  const progressIn: JobRun['progressIn'] = async (trx, done, more = {}) => {
    const now = await changeOpenJob(trx, key, { done, ...more });
    if (now === undefined || now.isCancelWanted) throw new JobCancelled();
  };
  return {
    ...key,
    input,
    createdBy,
    scope,
    progressIn,
    progress: (done, total) =>
      withScope(db, scope, async (trx) => {
        const now = await changeOpenJob(trx, key, { done, ...(total !== undefined && { total }) });
        if (now === undefined || now.isCancelWanted) throw new JobCancelled();
      }),
    async *readFile(fileId) {
      for (let no = 0; ; no += 1) {
        const piece = await withScope(db, scope, (trx) => readPiece(trx, key, fileId, no));
        if (piece === undefined) return;
        yield piece;
      }
    },
    async writeFile(name, mediaType, parts) {
      const fileId = await withScope(db, scope, async (trx) => {
        const file = await beginFile(trx, { tenantId, companyId, name, mediaType, createdBy, createdAt: clock() });
        await changeOpenJob(trx, key, { fileId: file });
        return file;
      });
      let no = 0;
      for await (const piece of inPieces(parts)) {
        await withScope(db, scope, (trx) => addPiece(trx, key, fileId, no, piece));
        no += 1;
      }
    },
  };
}

/** The same bytes in pieces of `pieceBytes`, the last one shorter. */
async function* inPieces(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const part of parts) {
    const bytes = Buffer.from(part as string);
    chunks.push(bytes);
    length += bytes.length;
    if (length < pieceBytes) continue;
    const whole = Buffer.concat(chunks);
    let from = 0;
    for (; whole.length - from >= pieceBytes; from += pieceBytes) yield whole.subarray(from, from + pieceBytes);
    chunks = [whole.subarray(from)];
    length = whole.length - from;
  }
  if (length > 0) yield Buffer.concat(chunks);
}
