import { listMembershipsOf, listPreferencesOf, programsOf } from '../../organisation/index.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { detailsOf, productOf, type TravellerPreferences } from '../../products/index.ts';
import type { ItemBooking } from '../model/nextStep.ts';
import type { ItemRow } from '../model/tripsRepository.ts';

/**
 * Travel preferences of an item's travellers, by person: the first membership that the supplier accepts, and the preferences that it takes. None for
 * a guest, or for a person without any.
 */
export async function readTravelPreferences(
  trx: ScopedTransaction,
  item: Pick<ItemRow, 'tenantId' | 'companyId' | 'productType' | 'details'>,
  customerIds: readonly string[],
): Promise<(customerId: string | null) => { readonly preferences?: TravellerPreferences }> {
  const preferred = productOf(item).preferences?.(detailsOf(item));
  if (preferred === undefined) return () => ({});
  const programs = programsOf(preferred.resource, preferred.providers);
  const memberships = await listMembershipsOf(trx, item, customerIds);
  const stored = await listPreferencesOf(trx, item, preferred.takes.length === 0 ? [] : customerIds);
  return (customerId) => {
    if (customerId === null) return {};
    const joined = memberships.filter((membership) => membership.customerId === customerId);
    const [membership] = programs.flatMap((program) => joined.filter(({ programId }) => programId === program));
    const own = stored.get(customerId);
    const preferences: TravellerPreferences = {
      membership:
        membership === undefined ? null : { programId: membership.programId, number: membership.membershipNumber },
      seat: preferred.takes.includes('seat') ? (own?.seat ?? null) : null,
      meal: preferred.takes.includes('meal') ? (own?.meal ?? null) : null,
    };
    return Object.values(preferences).every((value) => value === null) ? {} : { preferences };
  };
}

/** Stores the supplier's confirmed preferences of each traveller, in the travellers' order. */
export async function storeConfirmed(
  trx: ScopedTransaction,
  { tenantId, companyId, itemId }: ItemBooking,
  noted: readonly (TravellerPreferences | null)[],
): Promise<void> {
  for (const [position, preferences] of noted.entries()) {
    if (preferences === null) continue;
    await trx
      .updateTable('cartItemTravellers')
      .set({ noted: JSON.stringify(preferences) })
      .where('tenantId', '=', tenantId)
      .where('companyId', '=', companyId)
      .where('itemId', '=', itemId)
      .where('position', '=', position)
      .execute();
  }
}
