import type { Readable } from 'node:stream';
import { scopeOf, type Actor } from '../app/actor.ts';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { withScope } from '../db/index.ts';
import type { Money } from '../suppliers/money.ts';
import { redrawLogo } from '../tenants/logoImage.ts';
import { findTenantLogo } from '../tenants/tenantSettingsRepository.ts';
import { cancellationFeesOf, countedMinor, type CancellationFees } from '../trips/cancellationFees.ts';
import { assertAllowed, permissionsOf } from '../trips/tripPermissions.ts';
import { reachTrip } from '../trips/tripReach.ts';
import { listItems, type CartRow, type CartWithBooker, type ItemRow, type TravellerRow } from '../trips/tripsRepository.ts';
import { itineraryOf, type ItineraryBrand, type ItineraryTrip } from './itinerary.ts';
import { itineraryPdf } from './itineraryPdf.ts';
import { paperItemOf } from './paperItem.ts';
import { calendarOf, type CalendarTrip } from './tripCalendar.ts';

/** A paper's text or bytes, and what it is called. */
export interface Paper<Content> {
  readonly title: string;
  readonly content: Content;
}

/** Papers of a trip, for whoever may see it; in the caller's language. */
export function createTripPapersService({ db, clock }: Pick<AppDependencies, 'db' | 'clock'>) {
  /** The trip's bookings as a calendar. @throws ApiError NOT_FOUND, FORBIDDEN */
  async function calendar(actor: Actor, cartId: string, origin: string): Promise<Paper<string>> {
    return withScope(db, scopeOf(actor), async (trx) => {
      const { cart, travellers } = await reachTrip(trx, actor, 'trip.view', cartId, clock());
      const trip = calendarTripOf(cart, await listItems(trx, cart), travellers);
      return { title: nameOf(cart), content: calendarOf({ tenantId: cart.tenantId, language: actor.language, origin, trips: [trip] }) };
    });
  }

  /** The trip as a PDF to print or to send, with prices for whoever may see them. @throws ApiError NOT_FOUND, FORBIDDEN */
  async function itinerary(actor: Actor, cartId: string, brand: ItineraryBrand): Promise<Paper<Readable>> {
    const { trip, picture } = await withScope(db, scopeOf(actor), async (trx) => {
      const { cart, travellers, trip: reached } = await reachTrip(trx, actor, 'trip.view', cartId, clock());
      assertAllowed(actor, reached, 'EXPORT');
      const mayViewPrice = permissionsOf(actor, reached).some(({ permissionType, allowed }) => permissionType === 'VIEW_PRICE' && allowed);
      const items = await listItems(trx, cart);
      const prices = mayViewPrice ? pricesOf(cart, items, await cancellationFeesOf(trx, cart, items)) : null;
      return { trip: itineraryTripOf(cart, items, travellers, prices), picture: await findTenantLogo(trx, actor.tenantId) };
    });
    // Drawn once more: what cannot be drawn must not break the paper.
    const logo = picture === undefined ? null : await redrawLogo(Buffer.from(picture, 'base64'));
    return { title: `${trip.name} ${trip.number}`, content: itineraryPdf(itineraryOf(trip, brand, actor.language), logo) };
  }

  return { calendar, itinerary };
}

const nameOf = ({ name, tripId }: CartRow): string => `${name} ${tripId}`;

/** A trip as a calendar shows it; `items` are those to show. */
export function calendarTripOf(cart: CartRow, items: readonly ItemRow[], travellers: readonly TravellerRow[]): CalendarTrip {
  const { id, name, tripId, version, createdAt, changedAt } = cart;
  return { cartId: id, name, number: tripId, version, createdAt, changedAt: changedAt ?? createdAt, items: items.map((item) => paperItemOf(item, travellers)) };
}

function itineraryTripOf(cart: CartWithBooker, items: readonly ItemRow[], travellers: readonly TravellerRow[], prices: ItineraryTrip['prices']): ItineraryTrip {
  const { name, tripId, status, startDate, endDate, bookerName, version, createdAt, changedAt } = cart;
  return {
    name, number: tripId, status, startDate, endDate, bookerName, version, changedAt: changedAt ?? createdAt,
    items: items.map((item) => paperItemOf(item, travellers)),
    prices,
  };
}

function pricesOf(cart: CartRow, items: readonly ItemRow[], fees: CancellationFees): NonNullable<ItineraryTrip['prices']> {
  const counting = items.filter(({ id, status }) => status !== 'CANCELLED' || fees.has(id));
  return { items: new Map(counting.map((item) => [item.id, { kind: fees.has(item.id) ? 'fee' : 'price', money: { minor: countedMinor(item, fees), currency: item.currency } }])), total: totalOf(cart) };
}

const totalOf = ({ totalMinor, currency }: CartRow): Money | null => (totalMinor === null || currency === null ? null : { minor: totalMinor, currency });
