import type { AnswerOf, Checkout, Trip, validateTrip } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError, type Problem } from '../../kernel/http/ApiError.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { updateRequest } from '../model/approvalsRepository.ts';
import { withScope } from '../../kernel/db/index.ts';
import { overrideRight } from '../../policies/index.ts';
import { assertNoHoldPending } from '../model/assertNoHoldPending.ts';
import { cancellationFeesOf } from '../model/cancellationFees.ts';
import { findChangeSet } from '../model/changeSets.ts';
import { changeAndReadTrip } from '../model/changeTrip.ts';
import { saveCheckout } from '../model/checkoutRepository.ts';
import { findBillable } from '../model/checkoutRules.ts';
import { replaceWithDraft } from '../model/replaceWithDraft.ts';
import { channelOf } from '../../organisation/index.ts';
import { moveItems } from '../model/moveItems.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import { release } from '../model/bookingOrders.ts';
import { submitDrafts } from './submitTrip.ts';
import { checkTrip, doubleBookingsOfDrafts } from './tripCheck.ts';
import { reachTrip } from '../model/tripReach.ts';
import { deleteItem, listItems, type ItemRow } from '../model/tripsRepository.ts';

type Deps = Pick<TripDependencies, 'db' | 'clock' | 'searchSuppliers' | 'booking' | 'tripListeners' | 'readTrip'>;
const access = 'trip.edit';

/** People's actions on a whole trip up to its booking (domain §2). */
export function createTripLifecycleService(deps: Deps) {
  const { db, clock, searchSuppliers, booking, tripListeners } = deps;

  /**
   * Problems that prevent the submission of a trip (spec §4), and its travellers' double bookings.
   * @param wordsOf text of a problem
   * @throws ApiError NOT_FOUND, FORBIDDEN, UNKNOWN_ITEM
   */
  async function validate(
    actor: Actor,
    cartId: string,
    checkout: Checkout,
    wordsOf: (problem: Problem) => string,
  ): Promise<AnswerOf<typeof validateTrip>> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const now = clock();
      const { cart, travellers } = await reachTrip(trx, actor, 'trip.edit', cartId, now);
      const drafts = (await listItems(trx, cart)).filter(({ status }) => status === 'DRAFT');
      assertKnown(checkout, drafts);
      const { problems } = await checkTrip(
        trx,
        {
          cart,
          drafts,
          travellers,
          checkout,
          mayOverride: overrideRight(trx, actor, cart.bookerId),
          channel: channelOf(actor),
        },
        searchSuppliers,
        now,
      );
      const doubleBookings = await doubleBookingsOfDrafts(trx, actor, cart, drafts, travellers);
      return {
        valid: problems.length === 0,
        errors: problems.map((problem) => ({ ...problem, message: wordsOf(problem) })),
        ...(doubleBookings.length > 0 && { doubleBookings }),
      };
    });
  }

  /**
   * @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_TRANSITION, NO_ITEMS, TRIAL_ENDED, UNKNOWN_ITEM, TRIP_INVALID, APPROVER_MISSING,
   * BOOKING_NOT_AVAILABLE, REQUEST_IN_PROGRESS while suppliers release its holds, and those of the key
   */
  async function submit(
    actor: Actor,
    cartId: string,
    checkout: Checkout,
    key: string,
    ifMatch: number | null,
  ): Promise<Trip> {
    return changeAndReadTrip(
      deps,
      actor,
      cartId,
      { access, once: { operation: 'submitTrip', key, body: { checkout } }, ifMatch, permission: 'SUBMIT' },
      async (trx, { cart, travellers, stamp }) => {
        await assertNoHoldPending(trx, cart);
        assertKnown(checkout, await listItems(trx, cart));
        await submitDrafts(
          trx,
          {
            cart,
            travellers,
            checkout,
            mayOverride: overrideRight(trx, actor, cart.bookerId),
            channel: channelOf(actor),
          },
          deps,
          stamp,
        );
      },
    );
  }

  /** Recalls a waiting trip: its items are drafts again. @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_TRANSITION */
  const recall = (actor: Actor, cartId: string, ifMatch: number | null): Promise<Trip> =>
    changeAndReadTrip(
      deps,
      actor,
      cartId,
      { access, ifMatch, permission: 'RECALL' },
      async (trx, { cart, approval, stamp }) => {
        const waiting = (await listItems(trx, cart)).filter(({ status }) => status === 'PENDING_APPROVAL');
        await moveItems(trx, cart, waiting, { ...stamp, to: 'DRAFT', event: 'recall' });
        if (approval !== undefined)
          await updateRequest(trx, approval.request, { status: 'RECALLED', decidedAt: stamp.at });
        await release(trx, cart, waiting, booking, stamp);
        await refreshTrip(trx, tripListeners, cart, { ...stamp, event: 'recall' });
      },
    );

  /**
   * Makes rejected or failed items drafts again; an item with a kept fee is replaced by a draft like it.
   * @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_TRANSITION
   */
  const reopen = (actor: Actor, cartId: string, ifMatch: number | null): Promise<Trip> =>
    changeAndReadTrip(deps, actor, cartId, { access, ifMatch, permission: 'REOPEN' }, async (trx, { cart, stamp }) => {
      const closed = (await listItems(trx, cart)).filter(({ status }) => status === 'REJECTED' || status === 'FAILED');
      const fees = await cancellationFeesOf(trx, cart, closed);
      await moveItems(
        trx,
        cart,
        closed.filter(({ id }) => !fees.has(id)),
        { ...stamp, to: 'DRAFT', event: 'reopen' },
      );
      await replaceWithDraft(
        trx,
        cart,
        closed.filter(({ id }) => fees.has(id)),
        stamp,
        'close',
      );
      await refreshTrip(trx, tripListeners, cart, { ...stamp, event: 'reopen' });
    });

  /** Removes every draft (domain §3). @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_TRANSITION, REQUEST_IN_PROGRESS */
  const clear = (actor: Actor, cartId: string, ifMatch: number | null): Promise<Trip> =>
    changeAndReadTrip(deps, actor, cartId, { access, ifMatch, permission: 'EDIT' }, async (trx, { cart, stamp }) => {
      await assertNoHoldPending(trx, cart);
      for (const { id, status } of await listItems(trx, cart)) if (status === 'DRAFT') await deleteItem(trx, cart, id);
      await refreshTrip(trx, tripListeners, cart, { ...stamp, event: 'clear' });
    });

  /**
   * Discards the open change set of a booked trip: its drafts and failed items go, bookings stay.
   * @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_TRANSITION without one, REQUEST_IN_PROGRESS
   */
  const discard = (actor: Actor, cartId: string, ifMatch: number | null): Promise<Trip> =>
    changeAndReadTrip(deps, actor, cartId, { access, ifMatch, permission: 'EDIT' }, async (trx, { cart, stamp }) => {
      const open = await findChangeSet(trx, cart);
      if (open?.status !== 'OPEN') throw new ApiError('INVALID_TRANSITION');
      await assertNoHoldPending(trx, cart);
      const added = (await listItems(trx, cart)).filter(({ id }) => open.ops.some(({ itemId }) => itemId === id));
      for (const { id, status } of added) if (status === 'DRAFT') await deleteItem(trx, cart, id);
      await moveItems(
        trx,
        cart,
        added.filter(({ status }) => status === 'FAILED'),
        { ...stamp, to: 'CANCELLED', event: 'giveUp' },
      );
      await refreshTrip(trx, tripListeners, cart, { ...stamp, event: 'discard' });
    });

  /**
   * Bills the trip to another profile; null leaves it to the company.
   * @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_TRANSITION, BILLING_PROFILE_NOT_ALLOWED
   */
  const changeBilling = (
    actor: Actor,
    cartId: string,
    billingProfileId: string | null,
    ifMatch: number | null,
  ): Promise<Trip> =>
    changeAndReadTrip(
      deps,
      actor,
      cartId,
      { access, ifMatch, permission: 'CHANGE_BILLING' },
      async (trx, { cart, stamp }) => {
        const profile = billingProfileId === null ? null : await findBillable(trx, cart, billingProfileId);
        if (profile === undefined) throw new ApiError('BILLING_PROFILE_NOT_ALLOWED');
        await saveCheckout(trx, cart, { billingProfileId });
        await refreshTrip(trx, tripListeners, cart, {
          ...stamp,
          event: 'changeBilling',
          comment: profile?.name ?? '',
        });
      },
    );

  return { validate, submit, recall, reopen, clear, discard, changeBilling };
}

/** @throws ApiError UNKNOWN_ITEM for a reason about an item that is no draft of the trip */
function assertKnown({ reasons = [], overrides = [] }: Checkout, items: readonly ItemRow[]): void {
  if (
    ![...reasons, ...overrides].every(({ itemId }) =>
      items.some(({ id, status }) => id === itemId && status === 'DRAFT'),
    )
  )
    throw new ApiError('UNKNOWN_ITEM');
}
