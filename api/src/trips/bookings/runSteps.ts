import type { RowUpdate, ScopedTransaction } from '../../kernel/db/index.ts';
import { withScopeByKey } from '../../kernel/db/index.ts';
import { isTemporary, type SupplierBooking } from '../../products/index.ts';
import { atRate } from '../../kernel/money/exchangeRates.ts';
import { verdictAtPrice } from '../model/itemVerdict.ts';
import { pricedAt, setPrice } from '../model/priceNotes.ts';
import type { ItemRow } from '../model/tripsRepository.ts';
import type { BookingDependencies } from './BookingDependencies.ts';
import { changeBooking } from '../model/bookingsRepository.ts';
import { feeKeptCode, maxTries, type ItemBooking } from '../model/nextStep.ts';
import { askSupplier, codeOf, fieldOf, keyOf, offerOf } from '../model/supplierOffer.ts';
import { storeConfirmed } from './travelPreferences.ts';
import { travellersToBook } from './travellersToBook.ts';

type Change = RowUpdate<'itemBookings'>;
/** A step on one item: calls outside while no transaction is open, then stores the result. */
export type RunStep = (item: ItemRow, booking: ItemBooking) => Promise<void>;

/** Saga steps with suppliers. */
export function createSupplierSteps({ db, clock, suppliers }: BookingDependencies) {
  const within = <Answer>(
    { tenantId, companyId }: ItemBooking,
    work: (trx: ScopedTransaction) => Promise<Answer>,
  ): Promise<Answer> => withScopeByKey(db, { tenantId, companyIds: [companyId], userId: null }, work);
  const write = (
    booking: ItemBooking,
    change: Change,
    also?: (trx: ScopedTransaction) => Promise<void>,
  ): Promise<void> =>
    within(booking, async (trx) => {
      const isMine = await changeBooking(trx, booking, { changedAt: clock(), tries: 0, ...change });
      if (isMine) await also?.(trx);
    });
  const failed = (booking: ItemBooking, code: string): Promise<void> =>
    write(booking, { state: 'FAILED', errorCode: code });
  /** Tries a temporary failure again at once, a few times; then drops the item. */
  const retryOrFail = (booking: ItemBooking, code: string): Promise<void> =>
    booking.tries + 1 < maxTries ? write(booking, { tries: booking.tries + 1 }) : failed(booking, code);
  const supplierOf = (booking: ItemBooking) => suppliers.byCode(booking.supplierCode);

  const price: RunStep = async (item, booking) => {
    const supplier = supplierOf(booking);
    try {
      const { quoted } = await askSupplier(() => supplier.price(offerOf(item)));
      const { policy, isWorse } = await within(booking, (trx) => verdictAtPrice(trx, item, quoted, clock()));
      // A price that breaks a new rule is a changed offer, however little it rose; the tolerance is checked for the trip's prices together.
      const change: Change = isWorse ? { state: 'STALE', errorCode: 'PRICE_CHANGED' } : { state: 'PRICED' };
      if (quoted.minor === item.quotedMinor && quoted.currency === item.quotedCurrency)
        return await write(booking, change);
      const cause = { cause: 'BOOKING', at: clock(), runId: booking.runId, byId: null } as const;
      await write(booking, change, (trx) => setPrice(trx, item, { ...pricedAt(item, quoted), policy }, cause));
    } catch (error) {
      const code = codeOf(error);
      if (isTemporary(code)) await retryOrFail(booking, code);
      else await write(booking, { state: 'STALE', errorCode: code });
    }
  };

  const hold: RunStep = async (item, booking) => {
    const supplier = supplierOf(booking);
    try {
      const held = await askSupplier(() => supplier.hold?.(offerOf(item), keyOf(booking)) ?? Promise.resolve(null));
      await write(booking, { state: 'HELD', holdRef: held?.ref ?? null }, async (trx) => {
        // A hold end is no longer of use if the item is booked at once, or no longer waits.
        const waiting = trx
          .updateTable('cartItems')
          .where('tenantId', '=', item.tenantId)
          .where('companyId', '=', item.companyId)
          .where('id', '=', item.id)
          .where('status', '=', 'PENDING_APPROVAL');
        await waiting.set({ holdUntil: held?.heldUntil ?? item.startsAt }).execute();
      });
    } catch (error) {
      const code = codeOf(error);
      await (isTemporary(code) ? retryOrFail(booking, code) : failed(booking, code));
    }
  };

  /** Stores the state of a supplier's books. */
  const storeSupplierState = (booking: ItemBooking, { ref, state, noted = [] }: SupplierBooking): Promise<void> => {
    const keep = (trx: ScopedTransaction) => storeConfirmed(trx, booking, noted);
    if (state === 'CONFIRMED') return write(booking, { state: 'BOOKED', supplierRef: ref, errorCode: null }, keep);
    if (state === 'PENDING') return write(booking, { state: 'WAITING', supplierRef: ref, errorCode: null }, keep);
    return write(booking, { state: 'FAILED', errorCode: 'DECLINED', supplierRef: null });
  };

  const book: RunStep = async (item, booking) => {
    const supplier = supplierOf(booking);
    const travellers = await within(booking, (trx) => travellersToBook(trx, item));
    try {
      await storeSupplierState(
        booking,
        await askSupplier(() => supplier.book(offerOf(item), keyOf(booking), travellers)),
      );
    } catch (error) {
      const code = codeOf(error);
      // The outcome is unknown, so the supplier is asked by the key before anything else happens.
      if (isTemporary(code)) await write(booking, { state: 'UNSURE', errorCode: code, tries: booking.tries });
      else await write(booking, { state: 'FAILED', errorCode: code, errorField: fieldOf(error) });
    }
  };

  const reconcile: RunStep = async (_item, booking) => {
    const tries = booking.tries + 1;
    try {
      const found = await askSupplier(() => supplierOf(booking).retrieve(keyOf(booking)));
      if (found !== null && found.state !== 'HELD') await storeSupplierState(booking, found);
      else if (tries < maxTries) await write(booking, { state: 'PAID', tries });
      else await failed(booking, booking.errorCode ?? 'SUPPLIER_DOWN');
    } catch {
      await write(booking, { tries });
    }
  };

  /** Cancels an item that was booked or held beside a failed required one; an item with a fee is kept. */
  const undo: RunStep = async (_item, booking) => {
    const ref = booking.supplierRef ?? booking.holdRef;
    if (ref === null) return failed(booking, booking.errorCode ?? 'NOT_ATTEMPTED');
    try {
      const quote = await askSupplier(() => supplierOf(booking).cancelQuote(ref));
      if (quote.fee.minor > 0) return await write(booking, { errorCode: feeKeptCode });
      await askSupplier(() => supplierOf(booking).cancelConfirm(quote.quoteRef));
      return await write(booking, { state: 'UNDONE', errorCode: 'ROLLED_BACK' });
    } catch (error) {
      if (!isTemporary(codeOf(error))) return write(booking, { errorCode: feeKeptCode });
      throw error;
    }
  };

  const cancel: RunStep = async (item, booking) => {
    const supplier = supplierOf(booking);
    // An unconfirmed booking goes on waiting.
    const refuse = (code: string) =>
      write(booking, {
        state: item.confirmedAt === null ? 'WAITING' : 'BOOKED',
        errorCode: code,
        quoteRef: null,
        feeMinor: 0,
        quotedFeeMinor: 0,
      });
    /** The supplier's quote expired before it was asked to cancel: at no higher fee the item is cancelled all the same. */
    const cancelAtNewQuote = async ({ supplierRef, quotedFeeMinor }: ItemBooking): Promise<void> => {
      try {
        const fresh = await askSupplier(() => supplier.cancelQuote(supplierRef ?? ''));
        if (fresh.fee.minor > quotedFeeMinor) return await refuse('QUOTE_EXPIRED');
        await askSupplier(() => supplier.cancelConfirm(fresh.quoteRef));
        return await write(booking, { state: 'CANCELLED', errorCode: null });
      } catch (error) {
        const code = codeOf(error);
        if (isTemporary(code)) throw error;
        return refuse(code === 'OFFER_EXPIRED' ? 'QUOTE_EXPIRED' : code);
      }
    };
    try {
      const ref = booking.supplierRef ?? (await askSupplier(() => supplier.retrieve(keyOf(booking))))?.ref ?? null;
      if (ref === null) return await write(booking, { state: 'CANCELLED', feeMinor: 0, quotedFeeMinor: 0 });
      if (booking.quoteRef === null) {
        const { quoteRef, fee } = await askSupplier(() => supplier.cancelQuote(ref));
        const feeMinor = Math.min(atRate(fee, Number(item.rate), item.currency).minor, item.totalMinor);
        return await write(booking, {
          quoteRef,
          feeMinor,
          quotedFeeMinor: fee.minor,
          supplierRef: ref,
          tries: booking.tries + 1,
        });
      }
      const { quoteRef } = booking;
      await askSupplier(() => supplier.cancelConfirm(quoteRef));
      return await write(booking, { state: 'CANCELLED', errorCode: null });
    } catch (error) {
      const code = codeOf(error);
      if (isTemporary(code)) throw error;
      return code === 'OFFER_EXPIRED' ? await cancelAtNewQuote(booking) : refuse(code);
    }
  };

  return { price, hold, book, reconcile, undo, cancel };
}
