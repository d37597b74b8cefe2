import type { Trip, TripItem, TripListItem, TripTraveller } from '@portolan/contracts';
import type { Actor } from '../app/actor.ts';
import { toDecimal } from '../suppliers/money.ts';
import { taxiDetails } from './itemDetails.ts';
import { permissionsOf } from './tripPermissions.ts';
import type { CartWithBooker, ItemRow, TravellerRow } from './tripsRepository.ts';
import { travelStatusOf } from './tripStatus.ts';

/** The people to whom a trip belongs: who booked it and who travels on it. */
export const ownersOf = (cart: CartWithBooker, travellers: readonly TravellerRow[]): string[] => [
  cart.bookerId,
  ...travellers.flatMap(({ cartId, customerId }) => (cartId === cart.id && customerId !== null ? [customerId] : [])),
];

const priceOf = ({ totalMinor, currency }: Pick<CartWithBooker, 'totalMinor' | 'currency'>) =>
  totalMinor === null || currency === null ? null : { totalTripPrice: toDecimal({ minor: totalMinor, currency }), currency };

function commonOf(cart: CartWithBooker, travellers: readonly TravellerRow[], actor: Actor, now: Date) {
  const permissions = permissionsOf(actor, { ...cart, ownerIds: ownersOf(cart, travellers) });
  const mayViewPrice = permissions.some(({ permissionType, allowed }) => permissionType === 'VIEW_PRICE' && allowed);
  return {
    permissions,
    mayViewPrice,
    shared: {
      cartId: cart.id,
      tripId: cart.tripId,
      tripName: cart.name,
      bookingStatus: cart.status,
      travelStatus: travelStatusOf(cart, now),
      productTypes: cart.productTypes,
      startDate: cart.startDate,
      endDate: cart.endDate,
      createdDate: cart.createdAt.toISOString(),
      tripPrice: mayViewPrice ? priceOf(cart) : null,
      permissions,
    },
  };
}

/** A card of the trips list (spec §3). */
export function presentTripListItem(cart: CartWithBooker, travellers: readonly TravellerRow[], actor: Actor, now: Date): TripListItem {
  return { ...commonOf(cart, travellers, actor, now).shared, booker: { name: cart.bookerName } };
}

/** The trip as its own page shows it. */
export function presentTrip(cart: CartWithBooker, items: readonly ItemRow[], travellers: readonly TravellerRow[], actor: Actor, now: Date): Trip {
  const { shared, mayViewPrice } = commonOf(cart, travellers, actor, now);
  const everybody = new Map(travellers.map((row) => [row.customerId ?? JSON.stringify(row.guest), presentTraveller(row)]));
  return {
    ...shared,
    booker: { customerId: cart.bookerId, name: cart.bookerName },
    travellers: [...everybody.values()],
    items: items.map((item) => presentItem(item, travellers, mayViewPrice)),
    co2Grams: cart.co2Grams,
    version: cart.version,
  };
}

function presentItem(item: ItemRow, travellers: readonly TravellerRow[], mayViewPrice: boolean): TripItem {
  const { serviceProvider, start, end, durationMinutes, vehicle, transferType, estimated, cancellationRules } = taxiDetails.parse(item.details);
  const quoted = { amount: toDecimal({ minor: item.quotedMinor, currency: item.quotedCurrency }), currency: item.quotedCurrency };
  return {
    id: item.id,
    productType: item.productType,
    status: item.status,
    offerId: item.offerId,
    offerExpiresAt: item.offerExpiresAt?.toISOString() ?? null,
    supplierRef: item.supplierRef,
    serviceProvider, start, end, durationMinutes, vehicle, transferType, estimated, cancellationRules,
    travellers: travellers.filter(({ itemId }) => itemId === item.id).map(presentTraveller),
    driverNote: item.driverNote,
    price: mayViewPrice ? { total: toDecimal({ minor: item.totalMinor, currency: item.currency }), currency: item.currency, quoted, rate: Number(item.rate), rateDate: item.rateDate } : null,
    co2Grams: item.co2Grams,
  };
}

function presentTraveller({ customerId, guest, person }: TravellerRow): TripTraveller {
  const { title, firstName, lastName, phone, email } = guest ?? {
    title: person?.userTitle ?? null, firstName: person?.firstName ?? '', lastName: person?.lastName ?? '', phone: person?.cellphone ?? '', email: person?.email ?? '',
  };
  return { userId: customerId, isGuest: guest !== null, title, firstName, lastName, phone, email };
}
