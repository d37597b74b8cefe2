import type { LanguageCode } from '@portolan/contracts';
import * as z from 'zod/mini';
import type { Actor } from '../../kernel/access/actor.ts';
import { withScope, type Database, type Row, type ScopedTransaction } from '../../kernel/db/index.ts';
import { findJob } from '../../kernel/jobs/jobsRepository.ts';
import { languageOf } from '../../kernel/mail/accountLetters.ts';
import { writeLetter } from '../../kernel/mail/letters.ts';
import type { MailPort } from '../../kernel/mail/mailPort.ts';
import type { Delivery, OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import { brandOf } from '../../kernel/tenancy/brand.ts';
import { nextReportAt } from './reportSchedule.ts';
import { findReport, setNextAt } from './reportsRepository.ts';
import { schedule, startReport } from './reportsService.ts';

const payload = z.union([
  z.object({ reportId: z.uuid(), at: z.iso.datetime() }),
  z.object({ reportId: z.uuid(), writtenJob: z.uuid() }),
]);

export interface ReportOutboxDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mail: MailPort;
  /** Origin of a tenant's portal, for links; null if it has no host. */
  readonly originOf: (tenantId: string) => Promise<string | null>;
}

/**
 * Writes reports at their time, and mails their owners when the file is ready. The mail links to the portal, where its owner signs in, so that other
 * readers of a mailbox get no file (ADR 27).
 */
export function createReportOutbox({ db, clock, mail, originOf }: ReportOutboxDeps): OutboxHandler {
  /** Starts a due report, once: its next time is set in the same transaction. A deleted report, or one with another time by now, is skipped. */
  const begin = ({ tenantId, companyId }: Delivery, reportId: string, at: Date): Promise<void> =>
    withScope(db, { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
      const report = await findReport(trx, { tenantId, companyId, id: reportId });
      if (report?.nextAt?.getTime() !== at.getTime()) return;
      const owner = await findOwner(trx, tenantId, companyId, report.ownerId);
      const nextAt = owner.status === 'ACTIVE' ? nextReportAt(report.every, clock()) : null;
      await setNextAt(trx, report, nextAt);
      if (nextAt === null) return;
      await startReport(trx, clock, actorOf(owner), report, true);
      await schedule(trx, clock, report, nextAt);
    });

  /** @throws Error while the file is still being written, so that the outbox tries again */
  async function tell({ tenantId, companyId }: Delivery, jobId: string): Promise<void> {
    const origin = await originOf(tenantId);
    if (origin === null) return;
    await withScope(db, { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
      const job = await findJob(trx, { tenantId, companyId, id: jobId });
      if (job?.state === 'RUNNING') throw new Error('The report is still being written.');
      const tenant = await trx.selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirst();
      if (job?.state !== 'DONE' || tenant === undefined) return;
      const owner = await findOwner(trx, tenantId, companyId, job.createdBy);
      const letter = writeLetter({
        to: owner.email,
        kind: 'spendReport',
        language: languageOf(owner.language),
        tenant: await brandOf(trx, tenant),
        values: { name: owner.firstName || owner.email, report: job.title },
        url: `${origin}/analytics/reports?file=${jobId}`,
      });
      await mail.enqueue(trx, tenantId, letter);
    });
    mail.wake();
  }

  return {
    handle: async (delivery) => {
      const message = payload.parse(delivery.payload);
      if ('at' in message) await begin(delivery, message.reportId, new Date(message.at));
      else await tell(delivery, message.writtenJob);
    },
  };
}

const findOwner = (
  trx: ScopedTransaction,
  tenantId: string,
  companyId: string,
  id: string,
): Promise<Row<'customers'>> =>
  trx
    .selectFrom('customers')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The owner with their present roles: they may have changed since the report was stored. */
const actorOf = ({ tenantId, companyId, id, roles, language, currency }: Row<'customers'>): Actor => ({
  tenantId,
  companyId,
  companyIds: [companyId],
  userId: id,
  roles,
  features: [],
  language: languageOf(language) satisfies LanguageCode,
  currency: currency ?? 'EUR',
  sessionId: '',
});
