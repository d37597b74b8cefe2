import type { Trip } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { percentOf, toDecimal } from '../../kernel/money/money.ts';
import type { CartWithBooker } from './tripsRepository.ts';

/** Cost split of a trip by present names: its cost centers, payment source and billing profile. */
export interface CostAllocation {
  /** By the center's id. */
  readonly costCenters: ReadonlyMap<string, string>;
  readonly paymentSource: Trip['paymentSource'];
  readonly billingProfile: Trip['billingProfile'];
}

/** Reads the names of a trip's cost split, archived ones too. */
export async function costAllocationOf(
  trx: ScopedTransaction,
  { tenantId, companyId, costCenterAllocations, paymentSourceId, billingProfileId }: CartWithBooker,
): Promise<CostAllocation> {
  const ids = costCenterAllocations.map(({ costCenterId }) => costCenterId);
  const centers =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('costCenters')
          .select(['id', 'name'])
          .where('tenantId', '=', tenantId)
          .where('companyId', '=', companyId)
          .where('id', 'in', ids)
          .execute();
  const source =
    paymentSourceId === null
      ? undefined
      : await trx
          .selectFrom('paymentSources')
          .select(['kind', 'label', 'last4'])
          .where('tenantId', '=', tenantId)
          .where('companyId', '=', companyId)
          .where('id', '=', paymentSourceId)
          .executeTakeFirst();
  const profile =
    billingProfileId === null
      ? undefined
      : await trx
          .selectFrom('billingProfiles')
          .select(['name'])
          .where('tenantId', '=', tenantId)
          .where('companyId', '=', companyId)
          .where('id', '=', billingProfileId)
          .executeTakeFirst();
  return {
    costCenters: new Map(centers.map(({ id, name }) => [id, name])),
    paymentSource: source ?? null,
    billingProfile: profile ?? null,
  };
}

/**
 * Shares of a trip. Their amounts add up to the total: the last one takes the rounding.
 * @param money null for a caller who may not see prices
 */
export function presentShares(
  shares: CartWithBooker['costCenterAllocations'],
  names: CostAllocation['costCenters'],
  money: { readonly minor: number; readonly currency: string } | null,
): NonNullable<Trip['costCenterAllocations']> {
  let left = money?.minor ?? 0;
  return shares.map(({ costCenterId, percent }, index) => {
    const minor = index === shares.length - 1 ? left : percentOf(money?.minor ?? 0, percent);
    left -= minor;
    return {
      costCenterId,
      percent,
      name: names.get(costCenterId) ?? '',
      ...(money !== null && { amount: toDecimal({ minor, currency: money.currency }) }),
    };
  });
}
