import { listMembershipsOf, listPreferencesOf, programsOf } from '../../organisation/index.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { detailsOf, productOf, type TravellerWishes } from '../../products/index.ts';
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
): Promise<(customerId: string | null) => { readonly wishes?: TravellerWishes }> {
  const asked = productOf(item).wishes?.(detailsOf(item));
  if (asked === undefined) return () => ({});
  const programs = programsOf(asked.resource, asked.providers);
  const memberships = await listMembershipsOf(trx, item, customerIds);
  const preferences = await listPreferencesOf(trx, item, asked.takes.length === 0 ? [] : customerIds);
  return (customerId) => {
    if (customerId === null) return {};
    const own = memberships.filter((membership) => membership.customerId === customerId);
    const [membership] = programs.flatMap((program) => own.filter(({ programId }) => programId === program));
    const liked = preferences.get(customerId);
    const wishes: TravellerWishes = {
      membership:
        membership === undefined ? null : { programId: membership.programId, number: membership.membershipNumber },
      seat: asked.takes.includes('seat') ? (liked?.seat ?? null) : null,
      meal: asked.takes.includes('meal') ? (liked?.meal ?? null) : null,
    };
    return Object.values(wishes).every((value) => value === null) ? {} : { wishes };
  };
}

/** Stores what the supplier confirmed of each traveller, in their order. */
export async function storeConfirmed(
  trx: ScopedTransaction,
  { tenantId, companyId, itemId }: ItemBooking,
  noted: readonly (TravellerWishes | null)[],
): Promise<void> {
  for (const [position, wishes] of noted.entries()) {
    if (wishes === null) continue;
    await trx
      .updateTable('cartItemTravellers')
      .set({ noted: JSON.stringify(wishes) })
      .where('tenantId', '=', tenantId)
      .where('companyId', '=', companyId)
      .where('itemId', '=', itemId)
      .where('position', '=', position)
      .execute();
  }
}
