import { hasRisenTooMuch } from '../model/priceTolerance.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { productOf, type SearchSuppliers } from '../../products/index.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import type { ActionStamp } from '../model/moveItems.ts';
import { holdItems } from '../model/bookingOrders.ts';
import { isBlocked, verdictAtPrice } from '../model/itemVerdict.ts';
import { pricedAt, setPrice } from '../model/priceNotes.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import type { ReachedTrip } from '../model/tripReach.ts';
import { listItems, type CartWithBooker, type ItemRow } from '../model/tripsRepository.ts';
import { askAgain } from './approvalRenewal.ts';
import { planFor } from './approvalPlanner.ts';
import type { ApprovalState } from '../model/approvalState.ts';
import { updateRequest } from '../model/approvalsRepository.ts';

/**
 * Called before an approval counts; renews the request if prices rose. An approval is valid for the price in the request. If suppliers now want more
 * than the tolerance allows, or a price breaks a rule that it kept before, the request is superseded by one for the new price. Held items keep their
 * price.
 * @returns whether the request was renewed; never if the company needs no approval any more, nor for items that the policy forbids, which booking
 * finds out
 */
export async function renewIfPriceRose(
  trx: ScopedTransaction,
  { cart, travellers }: ReachedTrip,
  { request }: ApprovalState,
  { searchSuppliers, booking, tripListeners }: Pick<TripDependencies, 'searchSuppliers' | 'booking' | 'tripListeners'>,
  stamp: ActionStamp,
): Promise<boolean> {
  const items = await listItems(trx, cart);
  const waiting = items.filter(({ status }) => status === 'PENDING_APPROVAL');
  const now: Repriced[] = [];
  for (const item of waiting)
    now.push(item.holdUntil === null ? await priceNow(trx, cart, item, searchSuppliers, stamp.at) : unchanged(item));
  const others = items.filter((item) => !waiting.includes(item));
  if (
    now.some(isBlocked) ||
    !(now.some(({ isWorse }) => isWorse) || hasRisenTooMuch([...others, ...now], cart.currency ?? 'EUR'))
  )
    return false;
  const cause = { cause: 'APPROVAL', at: stamp.at, runId: null, byId: stamp.by } as const;
  for (const item of waiting) {
    const priced = now.find(({ id }) => id === item.id);
    if (priced !== undefined && priced.isChanged) await setPrice(trx, item, priced, cause);
  }
  const plan = await planFor(
    trx,
    {
      cart,
      items: now,
      travellers,
      costCenterIds: cart.costCenterAllocations.map(({ costCenterId }) => costCenterId),
      canHold: booking.canHold,
      isWaiting: true,
    },
    stamp.at,
  );
  if (plan.kind === 'none') return false;
  await updateRequest(trx, request, { status: 'SUPERSEDED', decidedAt: stamp.at });
  await askAgain(trx, { cart, items: now, canHold: booking.canHold }, plan, stamp.at);
  const isHeld = request.mode === 'HARD' || waiting.some(({ holdUntil }) => holdUntil !== null);
  if (plan.mode === 'HARD' && !isHeld && booking.isAvailable()) await holdItems(trx, cart, waiting, booking, stamp);
  await refreshTrip(trx, tripListeners, cart, { ...stamp, event: 'priceRose' });
  return true;
}

/** An item at its present price, and whether the policy is stricter about it. */
type Repriced = ItemRow & { readonly isChanged: boolean; readonly isWorse: boolean };

async function priceNow(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  item: ItemRow,
  suppliers: SearchSuppliers,
  at: Date,
): Promise<Repriced> {
  const offered = await productOf(item).findItemOffer(trx, cart, item, at);
  const change = offered?.changeOf(suppliers) ?? null;
  if (change?.code !== 'PRICE_CHANGED') return unchanged(item);
  return {
    ...item,
    ...pricedAt(item, change.quotation),
    ...(await verdictAtPrice(trx, item, change.quotation, at)),
    isChanged: true,
  };
}

const unchanged = (item: ItemRow): Repriced => ({ ...item, isChanged: false, isWorse: false });
