import type { BookingChannel, Checkout } from '@portolan/contracts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { createRequest, dueOf, holdsUp, planForDrafts } from '../approvals/index.ts';
import { supersede } from '../model/approvalsRepository.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import type { OverrideRight } from '../../policies/index.ts';
import { agreeOnPrices } from '../model/priceNotes.ts';
import { book, holdItems } from '../model/bookingOrders.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { settledCheckout } from '../model/checkoutRules.ts';
import { saveCheckout, saveVerdicts } from '../model/checkoutRepository.ts';
import { storedViolations } from '../model/itemDetails.ts';
import { moveItems, type ActionStamp } from '../model/moveItems.ts';
import { recordOverride } from '../model/overrideHistory.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import { dropDrafts } from './checkoutDrafts.ts';
import { compare } from '../model/comparisons.ts';
import { checkTrip } from './tripCheck.ts';
import { keepVersion } from '../model/tripVersions.ts';
import { listItems, type CartWithBooker, type TravellerRow } from '../model/tripsRepository.ts';

type SubmitDependencies = Pick<TripDependencies, 'searchSuppliers' | 'booking' | 'tripListeners'>;

interface Submitted {
  readonly cart: CartWithBooker;
  readonly travellers: readonly TravellerRow[];
  readonly checkout: Checkout;
  readonly mayOverride: OverrideRight;
  readonly channel?: BookingChannel;
}

/**
 * Submits a trip's drafts for approval, or books them if they need none (domain §2).
 * @throws ApiError TRIP_INVALID, APPROVER_MISSING, BOOKING_NOT_AVAILABLE; nothing has changed then
 */
export async function submitDrafts(
  trx: ScopedTransaction,
  { cart, travellers, checkout, mayOverride, channel = 'PORTAL' }: Submitted,
  { searchSuppliers, booking, tripListeners }: SubmitDependencies,
  stamp: ActionStamp,
): Promise<void> {
  const drafts = (await listItems(trx, cart)).filter(({ status }) => status === 'DRAFT');
  const { problems, withVerdicts, offers } = await checkTrip(
    trx,
    { cart, drafts, travellers, checkout, mayOverride, channel },
    searchSuppliers,
    stamp.at,
  );
  if (problems.length > 0) throw new ApiError('TRIP_INVALID', { problems });
  const costCenterIds = (checkout.costCenterAllocations ?? cart.costCenterAllocations).map(
    ({ costCenterId }) => costCenterId,
  );
  const { plan, about } = await planForDrafts(
    trx,
    { cart, items: withVerdicts, travellers, costCenterIds, canHold: booking.canHold },
    stamp.at,
  );
  const mustWait = plan.kind === 'ask' && holdsUp(plan.mode);
  if (!mustWait && !booking.isAvailable()) throw new ApiError('BOOKING_NOT_AVAILABLE', { retryAfterSeconds: 60 });
  await saveCheckout(trx, cart, await settledCheckout(trx, { cart, checkout, items: withVerdicts }, stamp.at));
  await dropDrafts(trx, cart);
  await saveVerdicts(trx, cart, withVerdicts, stamp.at);
  for (const { id, policy } of withVerdicts) await recordOverride(trx, cart, id, storedViolations.parse(policy), stamp);
  await keepVersion(trx, cart, about, stamp, await compare(trx, { cart, items: about, travellers, offers }, stamp.at));
  await agreeOnPrices(trx, cart, drafts);
  if (plan.kind === 'ask' && plan.mode === 'SOFT') await supersede(trx, cart, stamp.at);
  const isHolding = plan.kind === 'ask' && plan.mode === 'HARD' && booking.isAvailable();
  if (plan.kind === 'ask')
    await createRequest(
      trx,
      { cart, items: about, plan, due: isHolding ? dueOf(drafts, booking.canHold, stamp.at) : null },
      stamp.at,
    );
  await moveItems(trx, cart, drafts, { ...stamp, to: mustWait ? 'PENDING_APPROVAL' : 'PROCESSING', event: 'submit' });
  if (!mustWait) await book(trx, cart, drafts, booking, stamp);
  if (isHolding) await holdItems(trx, cart, drafts, booking, stamp);
  await refreshTrip(trx, tripListeners, cart, { ...stamp, event: 'submit' });
}
