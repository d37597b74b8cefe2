import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import { findCompany, type CompanyKey } from '../../organisation/index.ts';
import { hasTrialEnded } from './subscriptionAccess.ts';

/** Of the outbox: a company's trial is about to end. */
export const trialEndTopic = 'subscription.trialEnds';
/** Of the outbox: a company's last licence was taken. */
export const licencesTopic = 'subscription.licencesUsedUp';

/** How long before the end of a trial its company's admins are told, in milliseconds. */
const noticeMs = 7 * 86_400_000;

/** Has the admins of a company on trial told in time. Planned as its people sign in, once for each end that it may have. */
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

/** Has the admins told that the last of so many licences was taken. */
export const tellOfLastLicence = (
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  licenseNumber: number,
  now: Date,
): Promise<void> => enqueue(trx, () => now, { tenantId, companyId, topic: licencesTopic, payload: { licenseNumber } });
