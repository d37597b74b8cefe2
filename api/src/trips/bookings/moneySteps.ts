import { randomUUID } from 'node:crypto';
import { withScopeByKey, type Row, type ScopedTransaction } from '../../kernel/db/index.ts';
import {
  beginPayment,
  changePayment,
  enterTransaction,
  findPayment,
  linesOfCapture,
  linesOfRefund,
  type Authorisation,
  type Movement,
  type PaymentRow,
} from '../../payments/index.ts';
import type { ItemRow } from '../model/tripsRepository.ts';
import type { BookingDependencies } from './BookingDependencies.ts';
import { changeBooking } from '../model/bookingsRepository.ts';
import { amountToKeep, maxTries, type ItemBooking } from '../model/nextStep.ts';
import { sourceTokenOf } from './paymentSource.ts';
import type { RunStep } from './runSteps.ts';
import { paidNow } from '../model/paidNow.ts';
import { keyOf } from '../model/supplierOffer.ts';

const stateAfter = { AUTHORISED: 'PAID', ACTION_REQUIRED: 'ACTION', DECLINED: 'FAILED' } as const;

/** Saga steps with the payment provider. Each is entered once, under the payment's own id. */
export function createMoneySteps({ db, clock, payments: provider }: BookingDependencies) {
  const inCompany = <Result>(
    { tenantId, companyId }: ItemBooking,
    work: (trx: ScopedTransaction) => Promise<Result>,
  ): Promise<Result> => withScopeByKey(db, { tenantId, companyIds: [companyId], userId: null }, work);

  async function paymentOf(booking: ItemBooking): Promise<PaymentRow> {
    const payment = await inCompany(booking, (trx) => findPayment(trx, booking));
    if (payment === undefined) throw new Error('A booking has no payment to be settled.');
    return payment;
  }

  const authorise: RunStep = async (item, booking) => {
    const { tenantId, companyId, itemId, attempt } = booking;
    const amount = paidNow(item).own;
    // An amount due at the supplier is paid by the traveller there.
    if (amount.minor === 0) {
      await inCompany(booking, (trx) => changeBooking(trx, booking, { state: 'PAID', tries: 0, changedAt: clock() }));
      return;
    }
    const payment = await inCompany(booking, async (trx) =>
      beginPayment(trx, {
        tenantId,
        companyId,
        itemId,
        attempt,
        providerCode: provider.code,
        sourceToken: await sourceTokenOf(trx, provider, booking),
        amount,
        at: clock(),
      }),
    );
    let authorisation: Authorisation;
    try {
      authorisation = await provider.authorise(keyOf(booking), payment.sourceToken, {
        minor: payment.amountMinor,
        currency: payment.currency,
      });
    } catch {
      const isOver = booking.tries + 1 >= maxTries;
      await inCompany(booking, (trx) =>
        changeBooking(
          trx,
          booking,
          isOver
            ? { state: 'FAILED', errorCode: 'PAYMENT_UNAVAILABLE', tries: 0, changedAt: clock() }
            : { tries: booking.tries + 1 },
        ),
      );
      return;
    }
    const { ref, state } = authorisation;
    await inCompany(booking, async (trx) => {
      const change = {
        state: stateAfter[state],
        tries: 0,
        changedAt: clock(),
        errorCode: state === 'DECLINED' ? 'PAYMENT_DECLINED' : null,
      };
      if (await changeBooking(trx, booking, change))
        await changePayment(trx, payment, { state, providerRef: ref, changedAt: clock() });
    });
  };

  const capture: RunStep = async (item, booking) => {
    const payment = await paymentOf(booking);
    const amount = { minor: amountToKeep(booking, payment) ?? 0, currency: payment.currency };
    await provider.capture(`${payment.id}/capture`, payment.providerRef ?? '', amount);
    await inCompany(booking, async (trx) => {
      await changePayment(trx, payment, { state: 'CAPTURED', capturedMinor: amount.minor, changedAt: clock() });
      const owed = booking.state === 'CANCELLED' ? keptByQuote(item, booking) : paidNow(item).quoted.minor;
      await enterTransaction(trx, payment, {
        kind: 'CAPTURE',
        reference: `${payment.id}/capture`,
        lines: linesOfCapture(movement(item, amount.minor, owed)),
        at: clock(),
      });
    });
  };

  const release: RunStep = async (_item, booking) => {
    const payment = await paymentOf(booking);
    const authorisation =
      payment.providerRef === null ? await provider.retrieve(keyOf(booking)) : { ref: payment.providerRef };
    if (authorisation !== null) await provider.cancel(`${payment.id}/void`, authorisation.ref);
    await inCompany(booking, (trx) => changePayment(trx, payment, { state: 'VOIDED', changedAt: clock() }));
  };

  const refund: RunStep = async (item, booking) => {
    const payment = await paymentOf(booking);
    const keep = amountToKeep(booking, payment) ?? 0;
    const back = payment.capturedMinor - payment.refundedMinor - keep;
    await provider.refund(`${payment.id}/refund`, payment.providerRef ?? '', {
      minor: back,
      currency: payment.currency,
    });
    await inCompany(booking, async (trx) => {
      await changePayment(trx, payment, { refundedMinor: payment.refundedMinor + back, changedAt: clock() });
      await enterTransaction(trx, payment, {
        kind: 'REFUND',
        reference: `${payment.id}/refund`,
        lines: linesOfRefund(movement(item, back, paidNow(item).quoted.minor - keptByQuote(item, booking))),
        at: clock(),
      });
      await recordRefund(trx, payment, back, keep, clock());
    });
  };

  return { authorise, capture, release, refund };
}

/** The part of the prepaid amount that a supplier keeps, as quoted; a higher fee is due at the supplier. */
const keptByQuote = (item: ItemRow, { quotedFeeMinor }: ItemBooking): number =>
  Math.min(quotedFeeMinor, paidNow(item).quoted.minor);

const movement = (item: ItemRow, paid: number, owed: number): Movement => ({
  paid: { minor: paid, currency: item.currency },
  owed: { minor: owed, currency: item.quotedCurrency },
  supplierCode: item.supplierCode,
});

async function recordRefund(
  trx: ScopedTransaction,
  { tenantId, companyId, id: paymentId, currency }: PaymentRow,
  amountMinor: number,
  feeMinor: number,
  at: Date,
): Promise<void> {
  const row: Row<'refunds'> = {
    tenantId,
    companyId,
    id: randomUUID(),
    paymentId,
    amountMinor,
    feeMinor,
    currency,
    createdAt: at,
  };
  const existing = await trx
    .selectFrom('refunds')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
  if (existing === undefined) await trx.insertInto('refunds').values(row).execute();
}
