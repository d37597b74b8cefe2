import { productFacts } from '@portolan/contracts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { detailsOf } from '../../products/index.ts';
import { findLastingDocument } from '../../organisation/index.ts';
import { listTravellers, type CartWithBooker, type ItemRow } from '../../trips/model/tripsRepository.ts';
import { notifyPeople } from '../notifications/notifyPeople.ts';

/** Whether an item crosses a border, where a passport or an identity card is needed. */
function crossesBorder(item: ItemRow): boolean {
  if (!productFacts[item.productType].needsDocuments) return false;
  const { start, end } = detailsOf(item);
  return start.address.countryCode !== end.address.countryCode;
}

/** Notifies each traveller whose passport or identity card expires before a booked trip abroad ends, once for the document and the trip. */
export async function notifyOfExpiringDocuments(
  trx: ScopedTransaction,
  cart: CartWithBooker,
  items: readonly ItemRow[],
  now: Date,
): Promise<void> {
  const booked = items.filter(({ status }) => status === 'CONFIRMED');
  const abroad = new Set(booked.filter(crossesBorder).map(({ id }) => id));
  if (abroad.size === 0) return;
  const lastDay =
    booked
      .map(({ endDate }) => endDate)
      .toSorted()
      .at(-1) ?? '';
  const travellers = await listTravellers(trx, cart, [cart.id]);
  const people = new Set(
    travellers.flatMap(({ itemId, customerId }) => (abroad.has(itemId) && customerId !== null ? [customerId] : [])),
  );
  for (const customerId of people) {
    const document = await findLastingDocument(trx, { ...cart, customerId });
    if (document?.expiresOn == null || document.expiresOn >= lastDay) continue;
    await notifyPeople(
      trx,
      cart,
      {
        kind: 'DOCUMENT_EXPIRES_ON_TRIP',
        subject: {
          kind: 'TRAVEL_DOCUMENT',
          documentId: document.id,
          documentType: document.type,
          expiresOn: document.expiresOn,
        },
        about: cart.id,
        byId: null,
        comment: cart.name,
        at: now,
      },
      [customerId],
    );
  }
}
