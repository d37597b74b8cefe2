import * as z from 'zod/mini';
import { withScope, type Database } from '../../kernel/db/index.ts';
import { enqueue } from '../../kernel/outbox/outbox.ts';
import type { OutboxHandler } from '../../kernel/outbox/outboxWorker.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import { ownersOf } from '../../trips/model/tripFacts.ts';
import type { TripListener } from '../../trips/model/tripListeners.ts';
import { findCart, listItems, listTravellers } from '../../trips/model/tripsRepository.ts';
import { notifyPeople } from '../notifications/notifyPeople.ts';
import { bookingReminderKinds, remindersOf } from './bookingReminders.ts';
import { notifyOfExpiringDocuments } from './documentsOnTrip.ts';

/** Outbox topic: send a reminder of a booked item later. */
export const bookingReminderTopic = 'reminder.booking';
const message = z.object({
  cartId: z.uuid(),
  itemId: z.uuid(),
  kind: z.enum(bookingReminderKinds),
  /** When its subject begins or ends: an item moved since has another reminder. */
  at: z.iso.datetime(),
});

/** Enqueues the reminders of booked or moved items, in the trip's own transaction. */
export const tripReminders: TripListener = {
  async onStep(trx, cart, { event, from, to, at: now, run }) {
    const isBooked =
      (to === 'CONFIRMED' || to === 'EDITED') && (from !== to || run !== undefined || event === 'accept');
    if (!isBooked) return;
    const { tenantId, companyId, id: cartId } = cart;
    const items = await listItems(trx, cart);
    for (const item of items)
      for (const { kind, at, tellAt } of remindersOf(item, now)) {
        // A booker on the last day of free cancellation needs no reminder; one of a check-in that is open already is sent at once.
        if (at <= now || (kind === 'FREE_CANCELLATION_ENDS' && tellAt <= now)) continue;
        const payload = { cartId, itemId: item.id, kind, at: at.toISOString() };
        const once = `${kind} ${item.id} ${payload.at}`;
        await enqueue(trx, () => now, {
          tenantId,
          companyId,
          topic: bookingReminderTopic,
          payload,
          notBefore: tellAt,
          once,
        });
      }
    await notifyOfExpiringDocuments(trx, cart, items, now);
  },
};

/** Sends a due reminder, unless the booking is gone or was moved meanwhile. */
export function createBookingReminders({ db, clock }: { readonly db: Database; readonly clock: Clock }): OutboxHandler {
  return {
    async handle({ tenantId, companyId, payload }) {
      const { cartId, itemId, kind, at } = message.parse(payload);
      const now = clock();
      await withScope(db, { tenantId, companyIds: [companyId], userId: null }, async (trx) => {
        const cart = await findCart(trx, { tenantId, companyIds: [companyId] }, cartId, true);
        const item = cart && (await listItems(trx, cart)).find(({ id }) => id === itemId);
        const reminder =
          item &&
          remindersOf(item, now).find((candidate) => candidate.kind === kind && candidate.at.toISOString() === at);
        if (cart === undefined || item === undefined || reminder === undefined || reminder.at <= now) return;
        const { label, timeZone } = reminder;
        const travellers = (await listTravellers(trx, cart, [cartId])).filter(
          (traveller) => traveller.itemId === itemId,
        );
        await notifyPeople(
          trx,
          cart,
          {
            kind,
            subject: { kind: 'BOOKING', cartId, itemId, productType: item.productType, label, at, timeZone },
            about: at,
            byId: null,
            comment: '',
            at: now,
          },
          [...new Set(ownersOf(cart, travellers))],
        );
      });
    },
  };
}
