import { customer, guestsStorageKey, guestTraveller, type GuestTraveller } from '@portolan/contracts';

/** A guest in the browser storage of the specification (§3). */
export type Guest = GuestTraveller & { readonly id: string };

/** Lifetime of a stored guest in days (reliability A7). */
export const guestLifeDays = 30;

/** The guests of this browser, separate for each signed-in person. */
export interface GuestBook {
  list(userId: string): readonly Guest[];
  /** Stores a new or changed guest for another 30 days. */
  keep(userId: string, guest: Guest): void;
  forget(userId: string, guestId: string): void;
}

type StoredGuest = Guest & { readonly keptUntil: number };

/**
 * Guests under the key of the specification, as `{[userId]: Guest[]}`. Leaves out invalid and expired guests. If the
 * browser blocks storage, guests live as long as the page.
 * @param now milliseconds since 1970
 */
export function createGuestBook(storage: () => Storage, now: () => number): GuestBook {
  let blocked: Record<string, readonly StoredGuest[]> | null = null;

  const readAll = (): Record<string, readonly StoredGuest[]> => {
    if (blocked) return blocked;
    try {
      const stored: unknown = JSON.parse(storage().getItem(guestsStorageKey) ?? '{}');
      return typeof stored === 'object' && stored !== null ? (stored as Record<string, readonly StoredGuest[]>) : {};
    } catch {
      return {};
    }
  };
  const storedOf = (userId: string): readonly StoredGuest[] => {
    const stored = readAll()[userId];
    return Array.isArray(stored) ? stored.filter((guest) => isStored(guest, now())) : [];
  };
  const write = (userId: string, guests: readonly StoredGuest[]): void => {
    const all = { ...readAll(), [userId]: guests };
    try {
      storage().setItem(guestsStorageKey, JSON.stringify(all));
      blocked = null;
    } catch {
      blocked = all;
    }
  };

  return {
    list: (userId) => storedOf(userId).map((guest) => ({ id: guest.id, ...guestOnWire(guest) })),
    keep: (userId, guest) => {
      const others = storedOf(userId).filter(({ id }) => id !== guest.id);
      write(userId, [...others, { ...guest, keptUntil: now() + guestLifeDays * 86_400_000 }]);
    },
    forget: (userId, guestId) =>
      write(
        userId,
        storedOf(userId).filter(({ id }) => id !== guestId),
      ),
  };
}

/** Fields of a guest in a cart item. */
export const guestOnWire = ({ title, phone, email, lastName, firstName }: Guest): GuestTraveller => ({
  title,
  phone,
  email,
  lastName,
  firstName,
});

/** The guest book of this page. */
export const guestBook = createGuestBook(() => localStorage, Date.now);

function isStored(value: unknown, now: number): value is StoredGuest {
  if (typeof value !== 'object' || value === null) return false;
  const { id, keptUntil, ...guest } = value as Partial<StoredGuest>;
  return (
    customer.shape.id.safeParse(id).success &&
    typeof keptUntil === 'number' &&
    keptUntil > now &&
    guestTraveller.safeParse(guest).success
  );
}
