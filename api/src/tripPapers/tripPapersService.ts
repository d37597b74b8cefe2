import { scopeOf, type Actor } from '../app/actor.ts';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { withScope } from '../db/index.ts';
import { reachTrip } from '../trips/tripReach.ts';
import { listItems, type CartRow, type ItemRow, type TravellerRow } from '../trips/tripsRepository.ts';
import { paperItemOf } from './paperItem.ts';
import { calendarOf, type CalendarTrip } from './tripCalendar.ts';

/** A paper's text or bytes, and what it is called. */
export interface Paper<Content> {
  readonly title: string;
  readonly content: Content;
}

/** Papers of a trip, for whoever may see it. */
export function createTripPapersService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>) {
  /** The trip's bookings as a calendar, in the caller's language. @throws ApiError NOT_FOUND, FORBIDDEN */
  async function calendar(actor: Actor, cartId: string, origin: string): Promise<Paper<string>> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const { cart, travellers } = await reachTrip(trx, actor, 'trip.view', cartId, clock());
      const trip = calendarTripOf(cart, await listItems(trx, cart), travellers);
      return { title: `${cart.name} ${cart.tripId}`, content: calendarOf({ tenantId: cart.tenantId, language: actor.language, origin, trips: [trip] }) };
    });
  }

  return { calendar };
}

/** A trip as a calendar shows it; `items` are those to show. */
export function calendarTripOf(cart: CartRow, items: readonly ItemRow[], travellers: readonly TravellerRow[]): CalendarTrip {
  const { id, name, tripId, version, createdAt, changedAt } = cart;
  return { cartId: id, name, number: tripId, version, createdAt, changedAt: changedAt ?? createdAt, items: items.map((item) => paperItemOf(item, travellers)) };
}
