import { listMembershipsOf, listPreferencesOf, programsOf } from '../../organisation/index.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { detailsOf, productOf, type TravellerWishes } from '../../products/index.ts';
import type { ItemBooking } from '../model/nextStep.ts';
import type { ItemRow } from '../model/tripsRepository.ts';

/**
 * What the people who travel by an item would like, by person: the first membership that counts for it, and of their preferences what its
 * supplier takes. Nothing for a guest, or where nothing of it is known.
 */
export async function readWishes(
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
    return Object.values(wishes).every((wish) => wish === null) ? {} : { wishes };
  };
}

/** Keeps what the supplier noted of each traveller, in their order. */
export async function keepNoted(
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
