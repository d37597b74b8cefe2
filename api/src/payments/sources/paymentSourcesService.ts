import { productTypes, type PaymentSource, type SettingsScope } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { withScope } from '../../kernel/db/index.ts';
import { reachSettings } from '../../organisation/index.ts';
import { mayPayWith } from './paymentSourceRules.ts';
import { groupIdsOf, listSources, type PaymentSourceRow } from './paymentSourcesRepository.ts';

/** Payment sources of a company's trips. */
export function createPaymentSourcesService({ db, clock }: Pick<KernelDependencies, 'db' | 'clock'>) {
  /** Sources that the caller may pay with; for an admin the company's own ones, no personal ones. @throws ApiError NOT_FOUND, FORBIDDEN */
  async function list(actor: Actor, companyId: string, scope: SettingsScope): Promise<PaymentSource[]> {
    const company = reachSettings(actor, companyId, scope);
    return withScope(db, scopeOf(actor), async (trx) => {
      const sources = await listSources(trx, company);
      const payer = { userId: actor.userId, groupIds: await groupIdsOf(trx, company, actor.userId), now: clock() };
      const visible = sources.filter((source) =>
        scope === 'ALL' ? source.ownerId === null : mayPayWith(source, payer),
      );
      return visible.map((source) => presentSource(source, scope === 'ALL'));
    });
  }

  return { list };
}

/** A source for choosing, or with `isManaged` for admins. The provider's token is never shown. */
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
