import type { RowUpdate, ScopedTransaction } from '../../kernel/db/index.ts';
import { withScopeByKey } from '../../kernel/db/index.ts';
import { isPassing, type SupplierBooking } from '../../products/index.ts';
import { atRate, convert } from '../../kernel/money/exchangeRates.ts';
import { judgePrice } from '../model/itemVerdict.ts';
import type { ItemRow } from '../model/tripsRepository.ts';
import type { BookingDependencies } from './BookingDependencies.ts';
import { changeBooking } from '../model/bookingsRepository.ts';
import { keptCode, maxTries, type ItemBooking } from '../model/nextStep.ts';
import { askSupplier, codeOf, fieldOf, keyOf, offerOf } from '../model/supplierOffer.ts';
import { keepNoted } from './notedWishes.ts';
import { travellersToBook } from './travellersToBook.ts';

type Change = RowUpdate<'itemBookings'>;
/** A step on one item: calls outside while no transaction is open, then writes down what came of it. */
export type RunStep = (item: ItemRow, booking: ItemBooking) => Promise<void>;

/** The steps that are taken with suppliers. */
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
  /** A passing failure is tried again at once, a few times; then the item is let go. */
  const again = (booking: ItemBooking, code: string): Promise<void> =>
    booking.tries + 1 < maxTries ? write(booking, { tries: booking.tries + 1 }) : failed(booking, code);
  const supplierOf = (booking: ItemBooking) => suppliers.byCode(booking.supplierCode);

  const price: RunStep = async (item, booking) => {
    const supplier = supplierOf(booking);
    try {
      const { quoted } = await askSupplier(() => supplier.price(offerOf(item)));
      const { policy, isWorse } = await within(booking, (trx) => judgePrice(trx, item, quoted, clock()));
      // What the policy did not say of it before is looked at by people, however little the price rose; whether that is too much, the trip's prices say together.
      const change: Change = isWorse ? { state: 'STALE', errorCode: 'PRICE_CHANGED' } : { state: 'PRICED' };
      if (quoted.minor === item.quotedMinor && quoted.currency === item.quotedCurrency)
        return await write(booking, change);
      const { money, rate, rateDate } = convert(quoted, item.currency);
      await write(booking, change, async (trx) => {
        const priced = {
          totalMinor: money.minor,
          quotedMinor: quoted.minor,
          quotedCurrency: quoted.currency,
          rate: String(rate),
          rateDate,
          priceParts: null,
          policy: JSON.stringify(policy),
        };
        await trx
          .updateTable('cartItems')
          .set(priced)
          .where('tenantId', '=', item.tenantId)
          .where('companyId', '=', item.companyId)
          .where('id', '=', item.id)
          .execute();
      });
    } catch (error) {
      const code = codeOf(error);
      if (isPassing(code)) await again(booking, code);
      else await write(booking, { state: 'STALE', errorCode: code });
    }
  };

  const hold: RunStep = async (item, booking) => {
    const supplier = supplierOf(booking);
    try {
      const held = await askSupplier(() => supplier.hold?.(offerOf(item), keyOf(booking)) ?? Promise.resolve(null));
      await write(booking, { state: 'HELD', holdRef: held?.ref ?? null }, async (trx) => {
        // Of no account where it is booked at once, or nobody asks for it any more.
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
      await (isPassing(code) ? again(booking, code) : failed(booking, code));
    }
  };

  /** What a supplier's books say becomes the item's. */
  const takeIn = (booking: ItemBooking, { ref, state, noted = [] }: SupplierBooking): Promise<void> => {
    const keep = (trx: ScopedTransaction) => keepNoted(trx, booking, noted);
    if (state === 'CONFIRMED') return write(booking, { state: 'BOOKED', supplierRef: ref, errorCode: null }, keep);
    if (state === 'PENDING') return write(booking, { state: 'WAITING', supplierRef: ref, errorCode: null }, keep);
    return write(booking, { state: 'FAILED', errorCode: 'DECLINED', supplierRef: null });
  };

  const book: RunStep = async (item, booking) => {
    const supplier = supplierOf(booking);
    const travellers = await within(booking, (trx) => travellersToBook(trx, item));
    try {
      await takeIn(booking, await askSupplier(() => supplier.book(offerOf(item), keyOf(booking), travellers)));
    } catch (error) {
      const code = codeOf(error);
      // Nobody knows whether it was booked: its supplier is asked by the key before anything else happens.
      if (isPassing(code)) await write(booking, { state: 'UNSURE', errorCode: code, tries: booking.tries });
      else await write(booking, { state: 'FAILED', errorCode: code, errorField: fieldOf(error) });
    }
  };

  const reconcile: RunStep = async (_item, booking) => {
    const tries = booking.tries + 1;
    try {
      const found = await askSupplier(() => supplierOf(booking).retrieve(keyOf(booking)));
      if (found !== null && found.state !== 'HELD') await takeIn(booking, found);
      else if (tries < maxTries) await write(booking, { state: 'PAID', tries });
      else await failed(booking, booking.errorCode ?? 'SUPPLIER_DOWN');
    } catch {
      await write(booking, { tries });
    }
  };

  /** Gives back what was booked or held beside something required that failed; what would cost something is kept. */
  const undo: RunStep = async (_item, booking) => {
    const ref = booking.supplierRef ?? booking.holdRef;
    if (ref === null) return failed(booking, booking.errorCode ?? 'NOT_ATTEMPTED');
    try {
      const quote = await askSupplier(() => supplierOf(booking).cancelQuote(ref));
      if (quote.fee.minor > 0) return await write(booking, { errorCode: keptCode });
      await askSupplier(() => supplierOf(booking).cancelConfirm(quote.quoteRef));
      return await write(booking, { state: 'UNDONE', errorCode: 'ROLLED_BACK' });
    } catch (error) {
      if (!isPassing(codeOf(error))) return write(booking, { errorCode: keptCode });
      throw error;
    }
  };

  const cancel: RunStep = async (item, booking) => {
    const supplier = supplierOf(booking);
    // What had not been confirmed yet goes on waiting.
    const refuse = (code: string) =>
      write(booking, {
        state: item.confirmedAt === null ? 'WAITING' : 'BOOKED',
        errorCode: code,
        quoteRef: null,
        feeMinor: 0,
        quotedFeeMinor: 0,
      });
    /** The supplier's quote was over before it was asked to keep its word: what costs no more than was agreed is cancelled all the same. */
    const cancelAnew = async ({ supplierRef, quotedFeeMinor }: ItemBooking): Promise<void> => {
      try {
        const fresh = await askSupplier(() => supplier.cancelQuote(supplierRef ?? ''));
        if (fresh.fee.minor > quotedFeeMinor) return await refuse('QUOTE_EXPIRED');
        await askSupplier(() => supplier.cancelConfirm(fresh.quoteRef));
        return await write(booking, { state: 'CANCELLED', errorCode: null });
      } catch (error) {
        const code = codeOf(error);
        if (isPassing(code)) throw error;
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
      if (isPassing(code)) throw error;
      return code === 'OFFER_EXPIRED' ? await cancelAnew(booking) : refuse(code);
    }
  };

  return { price, hold, book, reconcile, undo, cancel };
}
