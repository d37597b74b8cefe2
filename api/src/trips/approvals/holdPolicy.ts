import type { KnownHeldItem } from '@portolan/contracts';
import { offerOf } from '../model/supplierOffer.ts';
import { isRefundableNow, ruleInForce } from '../../products/index.ts';
import type { ItemBooking } from '../model/nextStep.ts';
import type { ItemRow } from '../model/tripsRepository.ts';
import type { HoldKind } from './approvalPlan.ts';

/** How long before a hold ends, or its cancellation costs a fee, the decision is due, in milliseconds (domain §2). */
const leadMs = 30 * 60_000;

/** Latest time of a decision on an item that is held until `until`. */
export const dueBefore = (until: Date): Date => new Date(until.getTime() - leadMs);

/** End of an item's free cancellation; null if it has none, or the supplier does not say. */
export function freeUntil(item: ItemRow, now: Date): Date | null {
  const rules = offerOf(item).cancellation;
  if (isRefundableNow(rules, now) !== true) return null;
  const inForce = ruleInForce(rules, now);
  return inForce?.until == null ? item.startsAt : new Date(inForce.until);
}

/**
 * How an item is held while approvers decide: by its supplier's hold, by a booking that stays free to cancel until they have decided, else not at
 * all.
 */
export function holdKindOf(item: ItemRow, isHoldable: boolean, now: Date): HoldKind {
  if (isHoldable) return 'HOLD';
  const until = freeUntil(item, now);
  return until !== null && dueBefore(until) > now ? 'VOIDABLE' : 'NONE';
}

/** How drafts would be held, were approvers asked now. @param isHolding false for a trip whose approval holds nothing */
export const heldIfAsked = (
  drafts: readonly ItemRow[],
  { isHolding, canHold }: { readonly isHolding: boolean; readonly canHold: (item: ItemRow) => boolean },
  now: Date,
): KnownHeldItem[] =>
  drafts.map((item) => {
    const how = isHolding ? holdKindOf(item, canHold(item), now) : 'NONE';
    return {
      itemId: item.id,
      how,
      until: (how === 'VOIDABLE' && freeUntil(item, now)?.toISOString()) || null,
    };
  });

/**
 * How the items that wait for a decision are held in fact. While suppliers are being asked, items that are not held yet are left out.
 * @param bookings the latest attempt of each item
 */
export const heldNow = (
  items: readonly ItemRow[],
  bookings: ReadonlyMap<string, Pick<ItemBooking, 'state'>>,
  isHolding: boolean,
): KnownHeldItem[] =>
  items
    .filter(({ status, holdUntil }) => status === 'PENDING_APPROVAL' && !(isHolding && holdUntil === null))
    .map(({ id, holdUntil }) => ({
      itemId: id,
      how: holdUntil === null ? 'NONE' : bookings.get(id)?.state === 'HELD' ? 'HOLD' : 'VOIDABLE',
      until: holdUntil?.toISOString() ?? null,
    }));

/** When the decision on items to be held is due; null if they do not say, as before a hold is made. */
export function dueOf(items: readonly ItemRow[], canHold: (item: ItemRow) => boolean, now: Date): Date | null {
  const ends = items.flatMap((item) => (canHold(item) ? [] : [freeUntil(item, now)])).filter((until) => until !== null);
  return ends.length === 0 ? null : dueBefore(new Date(Math.min(...ends.map((until) => until.getTime()))));
}
