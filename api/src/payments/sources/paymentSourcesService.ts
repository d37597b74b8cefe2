import { productTypes, type PaymentSource, type SettingsScope } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { withScope } from '../../kernel/db/index.ts';
import { reachSettings } from '../../organisation/index.ts';
import { mayPayWith } from './paymentSourceRules.ts';
import { groupIdsOf, listSources, type PaymentSourceRow } from './paymentSourcesRepository.ts';

/** What a company's trips are paid with. */
export function createPaymentSourcesService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  /** What the caller may pay with; the company's own sources, no personal ones, for an admin. @throws ApiError NOT_FOUND, FORBIDDEN */
  async function list(actor: Actor, companyId: string, scope: SettingsScope): Promise<PaymentSource[]> {
    const company = reachSettings(actor, companyId, scope);
    return withScope(db, scopeOf(actor), async (trx) => {
      const sources = await listSources(trx, company);
      const payer = { userId: actor.userId, groupIds: await groupIdsOf(trx, company, actor.userId), now: clock() };
      const shown = sources.filter((source) => (scope === 'ALL' ? source.ownerId === null : mayPayWith(source, payer)));
      return shown.map((source) => presentSource(source, scope === 'ALL'));
    });
  }

  return { list };
}

/** A source as it is chosen; as admins keep it when `isManaged`. The provider's token goes to nobody. */
export function presentSource(
  { id, kind, label, brand, last4, expiry, holder, applicableTo, isDefault, version, ...rest }: PaymentSourceRow,
  isManaged: boolean,
): PaymentSource {
  const { ownerId, access, accessIds, archived } = rest;
  return {
    id,
    kind,
    label,
    brand,
    last4,
    expiry,
    holder,
    applicableTo: productTypes.filter((type) => applicableTo.includes(type)),
    isDefault,
    version,
    ...(isManaged && { management: { ownerId, access, accessIds, archived } }),
  };
}
