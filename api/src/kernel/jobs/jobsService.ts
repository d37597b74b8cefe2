import { randomUUID } from 'node:crypto';
import type { Job } from '@portolan/contracts';
import { assertCan, isAction, type Action } from '../access/access.ts';
import { scopeOf, type Actor } from '../access/actor.ts';
import { withScope, type Database, type ScopedTransaction } from '../db/index.ts';
import { ApiError } from '../http/ApiError.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Clock } from '../process/clock.ts';
import { findFile, readPiece, type JobFile } from './jobFiles.ts';
import { cancelOpenJob, findJob, insertJob, listJobsOf, type JobRow } from './jobsRepository.ts';
import { jobPayload, jobTopic, type JobKind } from './jobWorker.ts';

/** A job to start. */
export interface NewJob {
  readonly companyId: string;
  readonly kind: Pick<JobKind, 'kind' | 'access'>;
  /** Subject of the job as free text, such as a file's name. */
  readonly title: string;
  readonly input: object;
}

/** Adds a job within the caller's transaction. Wake the outbox after the commit. */
export async function startJob(
  trx: ScopedTransaction,
  clock: Clock,
  actor: Actor,
  { companyId, kind, title, input }: NewJob,
): Promise<Job> {
  const key = { tenantId: actor.tenantId, companyId, id: randomUUID() };
  await insertJob(trx, {
    ...key,
    kind: kind.kind,
    access: kind.access,
    state: 'WAITING',
    title,
    input: JSON.stringify(input),
    createdBy: actor.userId,
    createdAt: clock(),
  });
  await enqueue(trx, clock, { ...key, topic: jobTopic, payload: jobPayload(key.id) });
  const row = await findJob(trx, key);
  if (row === undefined) throw new Error('A job that was just added is not there.');
  return presentJob(row);
}

/** The jobs that a person started: list, fetch, cancel, download. */
export function createJobsService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const own = (actor: Actor, companyId: string): void =>
    assertCan(actor, 'job.own', { tenantId: actor.tenantId, companyId, ownerIds: [actor.userId] });

  /** @throws ApiError NOT_FOUND for no job and for another person's, FORBIDDEN for an owner who lost the permission for it */
  async function reach(trx: ScopedTransaction, actor: Actor, companyId: string, id: string): Promise<JobRow> {
    own(actor, companyId);
    const row = await findJob(trx, { tenantId: actor.tenantId, companyId, id });
    if (row === undefined || row.createdBy !== actor.userId) throw new ApiError('NOT_FOUND');
    assertCan(actor, accessOf(row), { tenantId: actor.tenantId, companyId });
    return row;
  }

  async function list(actor: Actor, companyId: string, kind: string | undefined): Promise<Job[]> {
    own(actor, companyId);
    const key = { tenantId: actor.tenantId, companyId };
    const rows = await withScope(db, scopeOf(actor), (trx) => listJobsOf(trx, key, actor.userId, kind));
    return rows.map(presentJob);
  }

  const fetch = (actor: Actor, companyId: string, id: string): Promise<Job> =>
    withScope(db, scopeOf(actor), async (trx) => presentJob(await reach(trx, actor, companyId, id)));

  const cancel = (actor: Actor, companyId: string, id: string): Promise<Job> =>
    withScope(db, scopeOf(actor), async (trx) => {
      await cancelOpenJob(trx, await reach(trx, actor, companyId, id), clock());
      return presentJob(await reach(trx, actor, companyId, id));
    });

  /** The file of a finished job, and its bytes one piece at a time. @throws ApiError as `fetch`, NOT_FOUND if there is no file */
  async function openFile(
    actor: Actor,
    companyId: string,
    id: string,
  ): Promise<{ readonly file: JobFile; readonly pieces: AsyncGenerator<Buffer> }> {
    const file = await withScope(db, scopeOf(actor), async (trx) => {
      const job = await reach(trx, actor, companyId, id);
      const found = job.state === 'DONE' && job.fileId !== null ? await findFile(trx, job, job.fileId) : undefined;
      if (found === undefined) throw new ApiError('NOT_FOUND');
      return found;
    });
    async function* pieces(): AsyncGenerator<Buffer> {
      for (let no = 0; ; no += 1) {
        const piece = await withScope(db, scopeOf(actor), (trx) => readPiece(trx, file, file.id, no));
        if (piece === undefined) return;
        yield piece;
      }
    }
    return { file, pieces: pieces() };
  }

  return { list, fetch, cancel, openFile };
}

function accessOf({ access }: JobRow): Action {
  if (!isAction(access)) throw new Error(`A job has the access ${access}, which there is not.`);
  return access;
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A job as its owner sees it. */
export function presentJob(row: JobRow): Job {
  const { id, kind, state, title, done, total, result, problem, fileId, createdAt, startedAt, endedAt } = row;
  return {
    id,
    kind,
    state,
    title,
    done,
    total,
    result: result as Job['result'],
    problem,
    hasFile: state === 'DONE' && fileId !== null,
    createdAt: createdAt.toISOString(),
    startedAt: isoOf(startedAt),
    endedAt: isoOf(endedAt),
  };
}
