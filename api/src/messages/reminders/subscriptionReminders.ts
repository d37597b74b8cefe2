import type { NotificationKind } from '@portolan/contracts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { withScope, type Database, type ScopedTransaction } from '../../kernel/db/index.ts';
import type { OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import { countEmployees, findCompany, type CompanyKey } from '../../organisation/index.ts';
import { notifyPeople } from '../notifications/notifyPeople.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}
const trialEnd = z.object({ endsAt: z.iso.datetime() });
const lastLicence = z.object({ licenseNumber: z.int() });

/** Notifies a company's admins that its trial is about to end, unless its plan or end has changed. */
export const createTrialReminders = ({ db, clock }: Deps): OutboxHandler => ({
  async handle({ tenantId, companyId, payload }) {
    const { endsAt } = trialEnd.parse(payload);
    const [key, now] = [{ tenantId, companyId }, clock()];
    await withScope(db, { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
      const company = await findCompany(trx, key);
      const isStanding = company?.plan === 'trial' && company.subscriptionEndDate.toISOString() === endsAt;
      if (isStanding && now.toISOString() < endsAt)
        await notifyAdmins(trx, key, { kind: 'TRIAL_ENDS', about: endsAt, endsOn: endsAt.slice(0, 10), at: now });
    });
  },
});

/** Notifies a company's admins that the last licence was taken, unless one is free again; once for each number of licences. */
export const createLicenceReminders = ({ db, clock }: Deps): OutboxHandler => ({
  async handle({ tenantId, companyId, payload }) {
    const { licenseNumber } = lastLicence.parse(payload);
    const key = { tenantId, companyId };
    await withScope(db, { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
      const company = await findCompany(trx, key);
      if (company?.licenseNumber !== licenseNumber || (await countEmployees(trx, key)) < licenseNumber) return;
      await notifyAdmins(trx, key, { kind: 'LICENCES_USED_UP', about: `${licenseNumber}`, endsOn: null, at: clock() });
    });
  },
});

async function notifyAdmins(
  trx: ScopedTransaction,
  key: CompanyKey,
  {
    kind,
    about,
    endsOn,
    at,
  }: {
    readonly kind: NotificationKind;
    readonly about: string;
    readonly endsOn: string | null;
    readonly at: Date;
  },
): Promise<void> {
  const admins = await trx
    .selectFrom('customers')
    .select('id')
    .where('tenantId', '=', key.tenantId)
    .where('companyId', '=', key.companyId)
    .where(sql<boolean>`'COMPANY_ADMIN' = any(roles)`)
    .execute();
  const subject = { kind: 'SUBSCRIPTION' as const, companyId: key.companyId, endsOn };
  await notifyPeople(
    trx,
    key,
    { kind, subject, about, byId: null, comment: '', at },
    admins.map(({ id }) => id),
  );
}
