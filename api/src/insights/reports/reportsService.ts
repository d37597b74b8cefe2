import { randomUUID } from 'node:crypto';
import { mostReports, type Job, type SpendReport, type SpendReportInput } from '@portolan/contracts';
import { assertCan, can } from '../../kernel/access/access.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { afterCommit, withScope, type ScopedTransaction } from '../../kernel/db/index.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { startJob } from '../../kernel/jobs/jobsService.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import { convert } from '../../kernel/money/exchangeRates.ts';
import { findCompany } from '../../organisation/index.ts';
import { assertFewOpen, type ExportDependencies } from '../exports/exportsService.ts';
import { exportKind, reportTopic, type ExportInput } from '../exports/spendExport.ts';
import { nextReportAt } from './reportSchedule.ts';
import { deleteReport, findReport, insertReport, listReportsOf, type ReportRow } from './reportsRepository.ts';

const dayMs = 86_400_000;

/** A person's stored reports. */
export function createReportsService({ db, clock, wake }: ExportDependencies) {
  const own = (actor: Actor, companyId: string) => {
    const key = { tenantId: actor.tenantId, companyId };
    assertCan(actor, 'analytics.view', key);
    return key;
  };
  /** @throws ApiError NOT_FOUND for an unknown and for another person's report */
  async function reach(trx: ScopedTransaction, actor: Actor, companyId: string, id: string): Promise<ReportRow> {
    const report = await findReport(trx, { ...own(actor, companyId), id });
    if (report?.ownerId !== actor.userId) throw new ApiError('NOT_FOUND');
    return report;
  }

  async function list(actor: Actor, companyId: string): Promise<SpendReport[]> {
    const key = own(actor, companyId);
    const rows = await withScope(db, scopeOf(actor), (trx) => listReportsOf(trx, key, actor.userId));
    return rows.map(presentReport);
  }

  /** @throws ApiError INVALID_INPUT for more than `mostReports` */
  async function create(actor: Actor, companyId: string, input: SpendReportInput): Promise<SpendReport> {
    const key = { ...own(actor, companyId), id: randomUUID() };
    return withScope(db, scopeOf(actor), async (trx) => {
      if ((await listReportsOf(trx, key, actor.userId)).length >= mostReports)
        throw new ApiError('INVALID_INPUT', { fields: [{ field: 'name', code: 'tooLarge' }] });
      const { name, settings, every } = input;
      const nextAt = nextReportAt(every, clock());
      await insertReport(trx, {
        ...key,
        ownerId: actor.userId,
        name,
        settings: JSON.stringify(settings),
        every,
        nextAt,
        createdAt: clock(),
      });
      await schedule(trx, clock, key, nextAt);
      return presentReport(await reach(trx, actor, companyId, key.id));
    });
  }

  const drop = (actor: Actor, companyId: string, id: string): Promise<void> =>
    withScope(db, scopeOf(actor), async (trx) => deleteReport(trx, await reach(trx, actor, companyId, id)));

  const run = (actor: Actor, companyId: string, id: string): Promise<Job> =>
    withScope(db, scopeOf(actor), async (trx) => {
      const report = await reach(trx, actor, companyId, id);
      await assertFewOpen(trx, actor, companyId);
      afterCommit(() => wake(actor.tenantId));
      return startReport(trx, clock, actor, report);
    });

  return { list, create, drop, run };
}

/** Enqueues writing a report at a time. */
export async function schedule(
  trx: ScopedTransaction,
  clock: Clock,
  { tenantId, companyId, id }: Pick<ReportRow, 'tenantId' | 'companyId' | 'id'>,
  at: Date | null,
): Promise<void> {
  if (at === null) return;
  const payload = { reportId: id, at: at.toISOString() };
  await enqueue(trx, clock, { tenantId, companyId, topic: reportTopic, payload, notBefore: at });
}

/** Starts writing a report for its owner, limited to what they may see of the company's spending now. */
export async function startReport(
  trx: ScopedTransaction,
  clock: Clock,
  owner: Actor,
  { tenantId, companyId, id, name, settings }: ReportRow,
  isMailed = false,
): Promise<Job> {
  const company = await findCompany(trx, { tenantId, companyId });
  if (company === undefined) throw new ApiError('NOT_FOUND');
  const { days, ...filter } = settings;
  const day = (back: number) => new Date(clock().getTime() - back * dayMs).toISOString().slice(0, 10);
  const isAll = can(owner, 'analytics.all', { tenantId, companyId });
  const target = convert({ minor: 0, currency: 'EUR' }, settings.currency ?? company.defaultCurrency).money.currency;
  const input: ExportInput = {
    ...filter,
    from: day(days - 1),
    to: day(0),
    isAll,
    target,
    ...(isMailed && { mailedReport: id }),
  };
  return startJob(trx, clock, owner, { companyId, kind: exportKind(isAll), title: name, input });
}

const presentReport = ({ id, name, settings, every, nextAt, createdAt }: ReportRow): SpendReport => ({
  id,
  name,
  settings,
  every,
  nextAt: nextAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
