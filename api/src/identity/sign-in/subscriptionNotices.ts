import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import { findCompany, type CompanyKey } from '../../organisation/index.ts';
import { hasTrialEnded } from './subscriptionAccess.ts';

/** Outbox topic: a company's trial is about to end. */
export const trialEndTopic = 'subscription.trialEnds';
/** Outbox topic: a company's last licence was taken. */
export const licencesTopic = 'subscription.licencesUsedUp';

/** How long before the end of a trial its company's admins are notified, in milliseconds. */
const noticeMs = 7 * 86_400_000;

/** Enqueues the notification of a trial's end to its admins. Called as its people sign in; enqueues once for each end date. */
export async function planTrialNotice(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  now: Date,
): Promise<void> {
  const company = await findCompany(trx, { tenantId, companyId });
  if (company?.plan !== 'trial' || hasTrialEnded(company, now)) return;
  const endsAt = company.subscriptionEndDate.toISOString();
  const notBefore = new Date(company.subscriptionEndDate.getTime() - noticeMs);
  await enqueue(trx, () => now, {
    tenantId,
    companyId,
    topic: trialEndTopic,
    payload: { endsAt },
    notBefore,
    once: endsAt,
  });
}

/** Enqueues the notification that the last of so many licences was taken. */
export const tellOfLastLicence = (
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  licenseNumber: number,
  now: Date,
): Promise<void> => enqueue(trx, () => now, { tenantId, companyId, topic: licencesTopic, payload: { licenseNumber } });
