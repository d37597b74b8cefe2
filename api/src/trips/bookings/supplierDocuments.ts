import * as z from 'zod/mini';
import { withScopeByKey } from '../../kernel/db/index.ts';
import { publishChange } from '../../kernel/changes/changes.ts';
import type { OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import { ownersOf } from '../model/tripFacts.ts';
import { rewriteTrackedTrips } from '../model/trackedTrips.ts';
import { findCart, listTravellers } from '../model/tripsRepository.ts';
import type { BookingDependencies } from './BookingDependencies.ts';
import { findBooking } from '../model/bookingsRepository.ts';
import { askSupplier } from '../model/supplierOffer.ts';

const message = z.object({ itemId: z.uuid(), attempt: z.int() });

/** Fetches tickets and vouchers of a confirmed booking once they are ready. Nothing waits for them; open pages of the trip are notified. */
export function createSupplierDocuments({
  db,
  suppliers,
}: Pick<BookingDependencies, 'db' | 'suppliers'>): OutboxHandler {
  return {
    async handle({ tenantId, companyId, payload }) {
      const { itemId, attempt } = message.parse(payload);
      const scope = { tenantId, companyIds: [companyId], userId: null };
      const booking = await withScopeByKey(db, scope, (trx) =>
        findBooking(trx, { tenantId, companyId }, itemId, attempt),
      );
      const ref = booking?.supplierRef ?? null;
      if (booking === undefined || ref === null) return;
      const documents = await askSupplier(() => suppliers.byCode(booking.supplierCode).documents(ref));
      await withScopeByKey(db, scope, async (trx) => {
        const cart = await findCart(trx, scope, booking.cartId, true);
        await trx
          .updateTable('itemBookings')
          .set({ documents: JSON.stringify(documents) })
          .where('tenantId', '=', tenantId)
          .where('companyId', '=', companyId)
          .where('itemId', '=', itemId)
          .where('attempt', '=', attempt)
          .execute();
        if (cart === undefined) return;
        // Tickets have numbers, which tracking shows, too.
        await rewriteTrackedTrips(trx, cart);
        await publishChange(trx, cart, ownersOf(cart, await listTravellers(trx, cart, [cart.id])), cart.id);
      });
    },
  };
}
