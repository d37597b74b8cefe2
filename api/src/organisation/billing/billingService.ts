import type { BillingProfile, SettingsScope } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { withScope } from '../../kernel/db/index.ts';
import { reachSettings } from '../records/settingsReach.ts';
import { listProfiles, mayBillTo, type BillingProfileRow } from './billingRepository.ts';

/** Billing profiles. */
export function createBillingService({ db }: Pick<KernelDependencies, 'db'>) {
  /** @throws ApiError NOT_FOUND, FORBIDDEN */
  async function list(actor: Actor, companyId: string, scope: SettingsScope): Promise<BillingProfile[]> {
    const company = reachSettings(actor, companyId, scope);
    const profiles = await withScope(db, scopeOf(actor), (trx) => listProfiles(trx, company));
    return profiles
      .filter((profile) => scope === 'ALL' || mayBillTo(profile, actor.userId))
      .map((profile) => presentProfile(profile, scope === 'ALL'));
  }

  return { list };
}

/** A profile as people choose it; with `isManaged`, as admins see it. */
export function presentProfile(
  { id, name, currency, isDefault, version, ...rest }: BillingProfileRow,
  isManaged: boolean,
): BillingProfile {
  const { legalName, vatNumber, address, invoiceEmail, reference, invoiceFrequency, allowedUsers, archived } = rest;
  return {
    id,
    name,
    currency,
    isDefault,
    version,
    ...(isManaged && {
      management: { legalName, vatNumber, address, invoiceEmail, reference, invoiceFrequency, allowedUsers, archived },
    }),
  };
}
