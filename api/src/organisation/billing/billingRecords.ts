import type { BillingProfile, BillingProfileInput } from '@portolan/contracts';
import type { RefusedField } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { billingCurrencies } from '../../kernel/money/billingCurrencies.ts';
import { unknownIds } from '../records/knownIds.ts';
import { assertUnused, namesBillingProfile } from '../records/openTrips.ts';
import type { RecordKey, RecordKind } from '../records/settingsRecords.ts';
import { billingProfiles } from './billingRepository.ts';
import { presentProfile } from './billingService.ts';

/** Billing profiles for admins. A profile of an open trip cannot be archived; past invoices keep theirs. */
export const billingRecords: RecordKind<BillingProfileInput, BillingProfile> = {
  // A change of the invoice's addressee lasts longer than an agent's hour of acting.
  access: 'payment.manage',
  entity: 'billingProfile',
  hasMembers: true,
  find: billingProfiles.lock,
  read: async (trx, key) => presentProfile(await billingProfiles.demand(trx, key), true),
  refuse,
  save: (trx, key, { address, ...row }, change) =>
    billingProfiles.save(trx, key, { ...row, address: JSON.stringify(address), ...change }),
  async archive(trx, key, change) {
    await assertUnused(trx, key, namesBillingProfile(key.id));
    await billingProfiles.archive(trx, key, change);
  },
};

async function refuse(
  trx: ScopedTransaction,
  key: RecordKey,
  { currency, allowedUsers, isDefault, archived }: BillingProfileInput,
): Promise<RefusedField[]> {
  const wrong = await unknownIds(trx, key, 'people', 'allowedUsers', allowedUsers);
  if (!billingCurrencies.some(({ code }) => code === currency)) wrong.push({ field: 'currency', code: 'unknown' });
  if (archived && isDefault) wrong.push({ field: 'isDefault', code: 'invalid' });
  if (archived) await assertUnused(trx, key, namesBillingProfile(key.id));
  return wrong;
}
