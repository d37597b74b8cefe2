import type { Job, SpendExport } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { afterCommit, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { listJobsOf } from '../../kernel/jobs/jobsRepository.ts';
import { startJob } from '../../kernel/jobs/jobsService.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { reachSpend } from '../analytics/analyticsReach.ts';
import { exportKind, fileNameOf, type ExportInput } from './spendExport.ts';

export interface ExportDependencies extends Pick<KernelDependencies, 'db' | 'clock'> {
  /** Wakes the outbox of a tenant. */
  readonly wake: (tenantId: string) => void;
}

/** Most exports of one person that wait or run. */
const mostOpen = 5;

/** @throws ApiError TOO_MANY_AT_ONCE if too many of the person's exports wait or run */
export async function assertFewOpen(
  trx: ScopedTransaction,
  { tenantId, userId }: Actor,
  companyId: string,
): Promise<void> {
  const newest = await listJobsOf(trx, { tenantId, companyId }, userId, exportKind(true).kind);
  if (newest.filter(({ endedAt }) => endedAt === null).length >= mostOpen)
    throw new ApiError('TOO_MANY_AT_ONCE', { retryAfterSeconds: 10 });
}

/** Files of bookings. */
export function createExportsService({ db, clock, wake }: ExportDependencies) {
  /** Starts an export. @throws ApiError those of `reachSpend` and `assertFewOpen` */
  const start = (actor: Actor, companyId: string, request: SpendExport): Promise<Job> =>
    reachSpend({ db }, actor, companyId, request, async (trx, { isAll, rates }) => {
      await assertFewOpen(trx, actor, companyId);
      const input: ExportInput = { ...request, isAll, target: rates.target };
      afterCommit(() => wake(actor.tenantId));
      return startJob(trx, clock, actor, { companyId, kind: exportKind(isAll), title: fileNameOf(request), input });
    });

  return { start };
}
