import { offerOf } from '../model/supplierOffer.ts';
import { isRefundableNow, ruleInForce } from '../../products/index.ts';
import type { ItemRow } from '../model/tripsRepository.ts';
import type { Securing } from './approvalPlan.ts';

/** How long before something secured is lost, or costs something, the answer is due, in milliseconds (domain §2). */
const leadMs = 30 * 60_000;

/** When the answer about something must be there at the latest that is secured until then. */
export const dueBefore = (until: Date): Date => new Date(until.getTime() - leadMs);

/** Until when an item may be cancelled for nothing; null where it may not be, or nobody says. */
export function freeUntil(item: ItemRow, now: Date): Date | null {
  const rules = offerOf(item).cancellation;
  if (isRefundableNow(rules, now) !== true) return null;
  const inForce = ruleInForce(rules, now);
  return inForce?.until == null ? item.startsAt : new Date(inForce.until);
}

/** How an item is secured while people decide: held where its supplier holds it, booked where that can be undone for nothing until they have, else not at all. */
export function securingOf(item: ItemRow, isHoldable: boolean, now: Date): Securing {
  if (isHoldable) return 'HOLD';
  const until = freeUntil(item, now);
  return until !== null && dueBefore(until) > now ? 'VOIDABLE' : 'NONE';
}

/** When the answer about items that are about to be secured is due; null where that does not say, as of a hold that is still to be made. */
export function dueOf(items: readonly ItemRow[], canHold: (item: ItemRow) => boolean, now: Date): Date | null {
  const ends = items.flatMap((item) => (canHold(item) ? [] : [freeUntil(item, now)])).filter((until) => until !== null);
  return ends.length === 0 ? null : dueBefore(new Date(Math.min(...ends.map((until) => until.getTime()))));
}
