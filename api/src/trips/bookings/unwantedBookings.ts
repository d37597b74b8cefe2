import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import { isPassing } from '../../products/index.ts';
import type { BookingDependencies } from './BookingDependencies.ts';
import { askSupplier, codeOf } from '../model/supplierOffer.ts';

/** Topic of the outbox: what a supplier booked after all, once it was let go. */
export const unwantedTopic = 'booking.unwanted';
export const unwantedMessage = z.object({ supplierCode: z.string(), key: z.string() });

/** Gives back what a supplier has booked of what failed: nobody travels on it, and nobody pays for it. What would cost something is for the portal's operators to settle. */
export function createUnwantedBookings(
  { suppliers }: Pick<BookingDependencies, 'suppliers'>,
  logger: Pick<Logger, 'error'>,
): OutboxHandler {
  /** @returns whether the supplier has nothing of it any more @throws SupplierError that may pass */
  async function giveBack(supplierCode: string, key: string): Promise<boolean> {
    const supplier = suppliers.byCode(supplierCode);
    try {
      const found = await askSupplier(() => supplier.retrieve(key));
      if (found === null || found.state === 'CANCELLED' || found.state === 'DECLINED') return true;
      const { fee, quoteRef } = await askSupplier(() => supplier.cancelQuote(found.ref));
      if (fee.minor > 0) return false;
      await askSupplier(() => supplier.cancelConfirm(quoteRef));
      return true;
    } catch (error) {
      if (isPassing(codeOf(error))) throw error;
      return false;
    }
  }

  return {
    async handle({ tenantId, companyId, payload }) {
      const { supplierCode, key } = unwantedMessage.parse(payload);
      if (!(await giveBack(supplierCode, key)))
        logger.error(
          { event: 'booking', tenantId, companyId, supplierCode, key },
          'a supplier keeps a booking that nobody has',
        );
    },
  };
}
