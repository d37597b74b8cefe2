import { randomUUID } from 'node:crypto';
import { newCartName, type AnswerOf, type addCartItems, type CartItems, type Trip } from '@portolan/contracts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { withScopeByKey, type ScopedTransaction } from '../../kernel/db/index.ts';
import { assertNoHoldPending } from '../model/assertNoHoldPending.ts';
import { assertItemLimit } from '../model/assertItemLimit.ts';
import { itemsOf, type NewDraft, type OfferChange } from '../../products/index.ts';
import { changeAndReadTrip, changeTrip } from '../model/changeTrip.ts';
import { insertDraft } from '../model/insertDraft.ts';
import { moveItems } from '../model/moveItems.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import { assertAllowed } from '../model/tripPermissions.ts';
import { deleteItem, listItems, type CartWithBooker, type ItemRow } from '../model/tripsRepository.ts';

type Added = AnswerOf<typeof addCartItems>;

/** Adding offers to a trip and removing drafts. */
export function createCartItemsService(
  deps: Pick<TripDependencies, 'db' | 'clock' | 'searchSuppliers' | 'tripListeners' | 'readTrip'>,
) {
  const { db, searchSuppliers, tripListeners } = deps;

  /**
   * Adds offers made to the caller, of one product; one of them may replace a draft of that product.
   * @throws ApiError NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, INVALID_TRANSITION, TOO_MANY_ITEMS, those of `takeOut`, of the product's `draft` and of
   * `insertDraft`
   */
  async function add(
    actor: Actor,
    cartId: string,
    wanted: CartItems,
    { key, ifMatch }: { readonly key: string | null; readonly ifMatch: number | null },
  ): Promise<Added> {
    const { product, items } = itemsOf(wanted);
    // Suppliers are asked while no transaction is open.
    const context = {
      suppliers: searchSuppliers,
      now: deps.clock(),
      together: items,
      read: <Answer>(read: (trx: ScopedTransaction) => Promise<Answer>) => withScopeByKey(db, scopeOf(actor), read),
    };
    const offerChanges: (OfferChange | null | undefined)[] = [];
    for (const item of items) offerChanges.push(await product.recheckOffer?.(actor, item, context));
    return changeTrip(
      deps,
      actor,
      cartId,
      { access: 'trip.edit', once: { operation: 'addCartItems', key, body: wanted }, ifMatch, permission: 'EDIT' },
      async (trx, { cart, now, stamp }) => {
        const replaced = wanted.replaces === undefined ? null : await takeOut(trx, cart, wanted.replaces, product.type);
        assertItemLimit((await listItems(trx, cart)).length + items.length);
        // One trip, one currency: the first item's, whatever the person prefers later.
        const currency = cart.currency ?? actor.currency;
        const groupId = items.length > 1 ? randomUUID() : null;
        const itemIds: string[] = [];
        // Adding offers to a failed trip makes its failed items drafts again, to be removed or tried again.
        const failed =
          cart.status === 'FAILED' ? (await listItems(trx, cart)).filter(({ status }) => status === 'FAILED') : [];
        await moveItems(trx, cart, failed, { ...stamp, to: 'DRAFT', event: 'reopen' });
        for (const [index, item] of items.entries()) {
          const drafting = { suppliers: searchSuppliers, currency, now, offerChange: offerChanges[index], groupId };
          const draft = withRequestOf(replaced, await product.draft(trx, actor, item, drafting));
          itemIds.push(await insertDraft(trx, actor, cart, { ...draft, overrideReason: wanted.overrideReason }, now));
        }
        const name = cart.name === newCartName ? wanted.tripName : undefined;
        await refreshTrip(trx, tripListeners, cart, { ...stamp, ...(name !== undefined && { name }) });
        return { valid: true, itemIds };
      },
    );
  }

  /**
   * Removes a draft.
   * @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_TRANSITION once it was sent to a supplier, or while the trip is frozen, REQUEST_IN_PROGRESS
   */
  async function remove(actor: Actor, cartId: string, itemId: string): Promise<Trip> {
    return changeAndReadTrip(deps, actor, cartId, { access: 'trip.edit' }, async (trx, { cart, trip, stamp }) => {
      const item = (await listItems(trx, cart)).find(({ id }) => id === itemId);
      if (item === undefined) throw new ApiError('NOT_FOUND');
      assertAllowed(actor, trip, 'EDIT');
      if (item.status !== 'DRAFT') throw new ApiError('INVALID_TRANSITION');
      await assertNoHoldPending(trx, cart);
      await deleteItem(trx, cart, itemId);
      await refreshTrip(trx, tripListeners, cart, stamp);
    });
  }

  return { add, remove };
}

/** Removes the replaced item. @throws ApiError UNKNOWN_ITEM if it is no draft of the product in the trip (any more), REQUEST_IN_PROGRESS */
async function takeOut(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  itemId: string,
  productType: ItemRow['productType'],
): Promise<ItemRow> {
  const item = (await listItems(trx, cart)).find(({ id }) => id === itemId);
  if (item?.status !== 'DRAFT' || item.productType !== productType) throw new ApiError('UNKNOWN_ITEM');
  await assertNoHoldPending(trx, cart);
  await deleteItem(trx, cart, itemId);
  return item;
}

/** Passes the special request of a replaced item on to the new one. */
const withRequestOf = (replaced: ItemRow | null, draft: NewDraft): NewDraft =>
  replaced === null
    ? draft
    : { ...draft, row: { ...draft.row, specialRequest: JSON.stringify(replaced.specialRequest) } };

export type CartItemsService = ReturnType<typeof createCartItemsService>;
