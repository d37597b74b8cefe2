import * as z from '@portolan/contracts/schema';
import { defineOperation } from './operation.ts';
import { file, id, instant } from './primitives.ts';

/** States of a job, in order; the last three are final. */
export const jobStates = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;

/**
 * Work that takes longer than a request, such as an import. It continues after its page is left; `done` of `total` units are finished,
 * `total` is null while unknown. `result` has the shape of its `kind`; `problem` is the code of a failure's reason.
 */
export const job = z.object({
  id,
  kind: z.string(),
  state: z.enum(jobStates),
  title: z.string(),
  done: z.int(),
  total: z.nullable(z.int()),
  result: z.nullable(z.record(z.string(), z.unknown())),
  problem: z.nullable(z.string()),
  /** Whether its file can be downloaded; for seven days. */
  hasFile: z.boolean(),
  createdAt: instant,
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
});
export type Job = z.output<typeof job>;

const companyParams = z.object({ companyId: id });
const jobParams = z.object({ companyId: id, id });
const path = '/api/secure/v1/corporations/{companyId}/jobs';

export const listJobs = defineOperation({
  id: 'listJobs',
  method: 'GET',
  path,
  access: 'secure',
  summary: 'The caller’s own newest 20 jobs, such as imports and exports; of one kind, where it is said',
  params: companyParams,
  query: z.object({ kind: z.optional(z.string().check(z.maxLength(40))) }),
  answer: z.object({ content: z.array(job) }),
});
export const fetchJob = defineOperation({
  id: 'fetchJob',
  method: 'GET',
  path: `${path}/{id}`,
  access: 'secure',
  summary: 'How far one of the caller’s jobs is, and what came of it',
  params: jobParams,
  answer: job,
});
export const cancelJob = defineOperation({
  id: 'cancelJob',
  method: 'POST',
  path: `${path}/{id}/cancel`,
  access: 'secure',
  summary: 'End a job at its next step; one that has ended already stays as it is',
  params: jobParams,
  answer: job,
});
export const downloadJobFile = defineOperation({
  id: 'downloadJobFile',
  method: 'GET',
  path: `${path}/{id}/file`,
  access: 'secure',
  mediaType: 'application/octet-stream',
  summary: 'The file that a job has written; 404 once it is gone',
  params: jobParams,
  answer: file,
});
