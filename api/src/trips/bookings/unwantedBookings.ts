import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import { isTemporary } from '../../products/index.ts';
import type { BookingDependencies } from './BookingDependencies.ts';
import { askSupplier, codeOf } from '../model/supplierOffer.ts';

/** Outbox topic: a supplier booked an item after it was dropped. */
export const unwantedTopic = 'booking.unwanted';
export const unwantedMessage = z.object({ supplierCode: z.string(), key: z.string() });

/**
 * Cancels a supplier's booking of a failed item, which has no traveller or payer. A booking with a cancellation fee is left to the portal's operators.
 */
export function createUnwantedBookings(
  { suppliers }: Pick<BookingDependencies, 'suppliers'>,
  logger: Pick<Logger, 'error'>,
): OutboxHandler {
  /** @returns whether the supplier has no booking left @throws SupplierError that may pass */
  async function cancelAtSupplier(supplierCode: string, key: string): Promise<boolean> {
    const supplier = suppliers.byCode(supplierCode);
    try {
      const existing = await askSupplier(() => supplier.retrieve(key));
      if (existing === null || existing.state === 'CANCELLED' || existing.state === 'DECLINED') return true;
      const { fee, quoteRef } = await askSupplier(() => supplier.cancelQuote(existing.ref));
      if (fee.minor > 0) return false;
      await askSupplier(() => supplier.cancelConfirm(quoteRef));
      return true;
    } catch (error) {
      if (isTemporary(codeOf(error))) throw error;
      return false;
    }
  }

  return {
    async handle({ tenantId, companyId, payload }) {
      const { supplierCode, key } = unwantedMessage.parse(payload);
      if (!(await cancelAtSupplier(supplierCode, key)))
        logger.error(
          { event: 'booking', tenantId, companyId, supplierCode, key },
          'a supplier keeps a booking that nobody has',
        );
    },
  };
}
