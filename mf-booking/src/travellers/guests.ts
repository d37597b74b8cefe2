import { customer, taxiCartItem } from '@portolan/contracts';
import type { TaxiCartItem } from '@portolan/contracts';

type GuestOnWire = Exclude<TaxiCartItem['travelers'][number], { userId: string }>;

/** A guest as the spec keeps it in this browser (§3). */
export type Guest = GuestOnWire & { readonly id: string };

/** Key in the browser's local storage (spec §3). */
export const guestsStorageKey = 'guests';

const travelers = taxiCartItem.shape.travelers;

/** The part of a guest that a cart item carries. */
export const guestOnWire = ({ title, phone, email, lastName, firstName }: Guest): GuestOnWire => ({
  title, phone, email, lastName, firstName,
});

/** Guests that this browser keeps. What is not a guest is left out; unreadable storage counts as none. */
export function readGuests(storage: Pick<Storage, 'getItem'>): readonly Guest[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(guestsStorageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isGuest) : [];
  } catch {
    return [];
  }
}

function isGuest(value: unknown): value is Guest {
  if (typeof value !== 'object' || value === null || !('id' in value) || !customer.shape.id.safeParse(value.id).success) return false;
  const wire = guestOnWire(value as Guest);
  return travelers.safeParse([wire]).success;
}
