import { randomUUID } from 'node:crypto';
import type { BodyOf, BookingStatus, CancelQuote, cancelTrip, Trip } from '@portolan/contracts';
import * as z from 'zod/mini';
import { requestItems, findSoftRequest, supersede } from '../model/approvalsRepository.ts';
import { scopeOf, type Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { withScopeByKey, type ScopedTransaction } from '../../kernel/db/index.ts';
import { atRate } from '../../kernel/money/exchangeRates.ts';
import { toDecimal } from '../../kernel/money/money.ts';
import { isTemporary } from '../../products/index.ts';
import { changeAndReadTrip } from '../model/changeTrip.ts';
import { moveItems, type ActionStamp } from '../model/moveItems.ts';
import { assertNoHoldPending } from '../model/assertNoHoldPending.ts';
import { refreshTrip } from '../model/refreshTrip.ts';
import { release } from '../model/bookingOrders.ts';
import { hasFailed, isBooked, isKept } from '../model/tripStatus.ts';
import { assertAllowed } from '../model/tripPermissions.ts';
import { reachTrip } from '../model/tripReach.ts';
import { deleteItem, listItems, updateCart, type CartWithBooker, type ItemRow } from '../model/tripsRepository.ts';
import type { TripEvent } from '../model/tripTransitions.ts';
import type { BookingDependencies } from './BookingDependencies.ts';
import { paidNow } from '../model/paidNow.ts';
import { latestBookings } from '../model/bookingsRepository.ts';
import type { ItemBooking } from '../model/nextStep.ts';
import type { AcceptedQuote, Bookings } from './startBooking.ts';
import { askSupplier, codeOf, keyOf } from '../model/supplierOffer.ts';

/** Validity of a quote, in milliseconds (domain §2). */
const quoteHoldsMs = 15 * 60_000;

/** A supplier's quote for one item; none for an item that it does not know, which costs nothing to cancel. */
const quoteLines = z.array(
  z.object({ itemId: z.uuid(), quoteRef: z.nullable(z.string()), feeMinor: z.int(), quotedFeeMinor: z.int() }),
);
type QuoteLine = z.output<typeof quoteLines>[number];

/** The event that ends an unbooked item. */
const endEvents: Partial<Record<BookingStatus, TripEvent>> = {
  PENDING_APPROVAL: 'withdraw',
  REJECTED: 'close',
  FAILED: 'giveUp',
};
const endEventOf = (cart: CartWithBooker, { status }: Pick<ItemRow, 'status'>): TripEvent | null =>
  endEvents[status] ?? (hasFailed(cart, { status }) ? 'cancel' : null);

/** Cancelling trips: quote and cancellation. */
export function createCancellationService(deps: BookingDependencies, bookings: Bookings) {
  const { db, clock, suppliers, tripListeners } = deps;

  /**
   * The supplier's reference of an item, asked by the key of the attempt if it was never answered.
   * @throws ApiError SUPPLIER_UNAVAILABLE
   */
  async function refOf(item: ItemRow, last: ItemBooking | undefined): Promise<string | null> {
    const known = last?.supplierRef ?? item.supplierRef;
    if (known !== null || last === undefined) return known;
    try {
      return (await askSupplier(() => suppliers.byCode(item.supplierCode).retrieve(keyOf(last))))?.ref ?? null;
    } catch (error) {
      throw new ApiError('SUPPLIER_UNAVAILABLE', { cause: error });
    }
  }

  async function linesFor(items: readonly ItemRow[], last: ReadonlyMap<string, ItemBooking>): Promise<QuoteLine[]> {
    const lines: QuoteLine[] = [];
    for (const item of items) {
      const ref = await refOf(item, last.get(item.id));
      if (ref === null) {
        lines.push({ itemId: item.id, quoteRef: null, feeMinor: 0, quotedFeeMinor: 0 });
        continue;
      }
      try {
        const { quoteRef, fee } = await askSupplier(() => suppliers.byCode(item.supplierCode).cancelQuote(ref));
        const feeMinor = Math.min(atRate(fee, Number(item.rate), item.currency).minor, item.totalMinor);
        lines.push({ itemId: item.id, quoteRef, feeMinor, quotedFeeMinor: fee.minor });
      } catch (error) {
        throw new ApiError(isTemporary(codeOf(error)) ? 'SUPPLIER_UNAVAILABLE' : 'CANCELLATION_NOT_ALLOWED', {
          cause: error,
        });
      }
    }
    return lines;
  }

  /**
   * Quotes the cancellation of all bookings of a trip, or of `itemIds`.
   * @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_TRANSITION if nothing is booked, UNKNOWN_ITEM, CANCELLATION_NOT_ALLOWED, SUPPLIER_UNAVAILABLE
   */
  async function quote(actor: Actor, cartId: string, itemIds?: readonly string[]): Promise<CancelQuote> {
    const { cart, items, last } = await withScopeByKey(db, scopeOf(actor), async (trx) => {
      const { cart, trip } = await reachTrip(trx, actor, 'trip.edit', cartId, clock());
      assertAllowed(actor, trip, 'CANCEL');
      return {
        cart,
        items: chosenOf(await listItems(trx, cart), cart, itemIds).filter((item) => isKept(cart, item)),
        last: await latestBookings(trx, cart, cart.id),
      };
    });
    if (items.length === 0) throw new ApiError('INVALID_TRANSITION');
    const lines = await linesFor(items, last);
    const [quoteId, now] = [randomUUID(), clock()];
    const expiresAt = new Date(now.getTime() + quoteHoldsMs);
    const { tenantId, companyId, version: cartVersion } = cart;
    await withScopeByKey(db, scopeOf(actor), (trx) =>
      trx
        .insertInto('cancelQuotes')
        .values({
          tenantId,
          companyId,
          id: quoteId,
          cartId,
          cartVersion,
          lines: JSON.stringify(lines),
          createdAt: now,
          expiresAt,
        })
        .execute(),
    );
    return presentQuote(quoteId, expiresAt, items, lines);
  }

  /**
   * The accepted quote of these items; none is needed without items.
   * @throws ApiError QUOTE_REQUIRED if it does not cover all of them, QUOTE_EXPIRED
   */
  async function quoteFor(
    trx: ScopedTransaction,
    { tenantId, companyId, id, version }: CartWithBooker,
    booked: readonly ItemRow[],
    quoteId: string | undefined,
  ): Promise<ReadonlyMap<string, AcceptedQuote>> {
    if (booked.length === 0) return new Map();
    if (quoteId === undefined) throw new ApiError('QUOTE_REQUIRED');
    const row = await trx
      .selectFrom('cancelQuotes')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .where('companyId', '=', companyId)
      .where('cartId', '=', id)
      .where('id', '=', quoteId)
      .executeTakeFirst();
    if (row === undefined || row.expiresAt <= clock() || row.cartVersion !== version)
      throw new ApiError('QUOTE_EXPIRED');
    const quotes = new Map(quoteLines.parse(row.lines).map(({ itemId, ...line }) => [itemId, line]));
    if (!booked.every((item) => quotes.has(item.id))) throw new ApiError('QUOTE_REQUIRED');
    return quotes;
  }

  /**
   * Cancels a trip, or some of its items, once for its key. Unbooked items end at once, bookings are cancelled at the quoted fee; with the whole trip
   * its drafts go, too.
   * @throws ApiError NOT_FOUND, FORBIDDEN, INVALID_TRANSITION, UNKNOWN_ITEM, QUOTE_REQUIRED, QUOTE_EXPIRED, REQUEST_IN_PROGRESS
   */
  async function cancel(
    actor: Actor,
    cartId: string,
    { quoteId, itemIds }: BodyOf<typeof cancelTrip>,
    key: string,
  ): Promise<Trip> {
    return changeAndReadTrip(
      deps,
      actor,
      cartId,
      { access: 'trip.edit', once: { operation: 'cancelTrip', key, body: { quoteId, itemIds } }, permission: 'CANCEL' },
      async (trx, { cart, stamp }) => {
        const items = chosenOf(await listItems(trx, cart), cart, itemIds);
        const booked = items.filter((item) => isKept(cart, item));
        const quotes = await quoteFor(trx, cart, booked, quoteId);
        await cancelItems(trx, cart, items, quotes, stamp);
      },
    );
  }

  async function cancelItems(
    trx: ScopedTransaction,
    cart: CartWithBooker,
    items: readonly ItemRow[],
    quotes: ReadonlyMap<string, AcceptedQuote>,
    stamp: ActionStamp,
  ): Promise<void> {
    const booked = items.filter((item) => isKept(cart, item));
    const ending = items.filter((item) => endEventOf(cart, item) !== null);
    const drafts = items.filter(({ status }) => status === 'DRAFT');
    if (!(await staysRequested(trx, cart, items))) await supersede(trx, cart, stamp.at);
    if (drafts.length > 0) await assertNoHoldPending(trx, cart);
    for (const item of drafts) await deleteItem(trx, cart, item.id);
    for (const item of ending)
      await moveItems(trx, cart, [item], { ...stamp, to: 'CANCELLED', event: endEventOf(cart, item) ?? 'giveUp' });
    if (cart.status === 'PENDING_APPROVAL') await release(trx, cart, ending, bookings.start, stamp);
    await moveItems(
      trx,
      cart,
      booked.filter(({ status }) => status === 'CONFIRMED'),
      { ...stamp, to: 'PROCESSING', event: 'cancel' },
    );
    if (booked.length > 0) {
      const { tenantId, companyId, id: cartId } = cart;
      await updateCart(trx, cart, { operation: 'CANCEL' });
      await bookings.cancel(trx, {
        tenantId,
        companyId,
        cartId,
        itemIds: booked.map(({ id }) => id),
        operation: 'CANCEL',
        by: stamp.by,
        at: stamp.at,
        quotes,
      });
    }
    await refreshTrip(trx, tripListeners, cart, {
      ...stamp,
      event: booked.length > 0 ? 'cancel' : (endEventOf(cart, cart) ?? 'giveUp'),
    });
  }

  return { quote, cancel };
}

/** Whether a soft request still waits without these items, because it has others. */
async function staysRequested(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  going: readonly ItemRow[],
): Promise<boolean> {
  const request = await findSoftRequest(trx, cart);
  if (request === undefined) return false;
  const requested = await requestItems(trx, request);
  return (await listItems(trx, cart)).some(
    (item) => isBooked(item) && requested?.has(item.id) !== false && !going.some(({ id }) => id === item.id),
  );
}

/** The items to cancel: all of the trip, or the named ones, each of which must be cancellable by itself. */
function chosenOf(
  items: readonly ItemRow[],
  cart: CartWithBooker,
  itemIds: readonly string[] | undefined,
): readonly ItemRow[] {
  if (itemIds === undefined) return items;
  const selected = items.filter(({ id }) => itemIds.includes(id));
  if (selected.length < new Set(itemIds).size) throw new ApiError('UNKNOWN_ITEM');
  // While approvers decide, their items cannot be cancelled by themselves: they are withdrawn as a whole, or recalled. A draft is removed instead.
  if (
    cart.status === 'PENDING_APPROVAL' ||
    !selected.every((item) => isBooked(item) || endEventOf(cart, item) !== null)
  )
    throw new ApiError('INVALID_TRANSITION');
  return selected;
}

function presentQuote(
  quoteId: string,
  expiresAt: Date,
  items: readonly ItemRow[],
  lines: readonly QuoteLine[],
): CancelQuote {
  const feeOf = (item: ItemRow): number => lines.find(({ itemId }) => itemId === item.id)?.feeMinor ?? 0;
  /** Refund of the prepaid amount; the amount due at the supplier was never paid. */
  const refundOf = (item: ItemRow): number => Math.max(0, paidNow(item).own.minor - feeOf(item));
  const currency = items[0]?.currency ?? 'EUR';
  const decimal = (minor: number): number => toDecimal({ minor, currency });
  const total = (of: (item: ItemRow) => number): number => decimal(items.reduce((sum, item) => sum + of(item), 0));
  return {
    quoteId,
    currency,
    expiresAt: expiresAt.toISOString(),
    fee: total(feeOf),
    refund: total((item) => refundOf(item)),
    items: items.map((item) => ({
      itemId: item.id,
      fee: decimal(feeOf(item)),
      refund: decimal(refundOf(item)),
    })),
  };
}
