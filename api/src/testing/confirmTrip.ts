import { withScope, type Database } from '../kernel/db/index.ts';
import { rewriteTrackedTrips } from '../trips/model/trackedTrips.ts';

/** Confirms all items of a trip without its suppliers, and writes its tracked trips as the trip's own transaction does. */
export const confirmTrip = (
  db: Database,
  { tenantId, companyId }: { readonly tenantId: string; readonly companyId: string },
  cartId: string,
): Promise<void> =>
  withScope(db, { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
    await trx.updateTable('cartItems').set({ status: 'CONFIRMED' }).where('cartId', '=', cartId).execute();
    await rewriteTrackedTrips(trx, { tenantId, companyId, id: cartId });
  });
