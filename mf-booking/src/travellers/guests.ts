import { customer, guestsStorageKey, guestTraveller, type GuestTraveller } from '@portolan/contracts';

/** A guest as the spec keeps it in this browser (§3). */
export type Guest = GuestTraveller & { readonly id: string };

/** How long a browser keeps a guest, in days (reliability A7). */
export const guestLifeDays = 30;

/** The guests of this browser: each person's own, whoever else signs in here. */
export interface GuestBook {
  list(userId: string): readonly Guest[];
  /** Keeps a guest, or what has changed of one, for another 30 days. */
  keep(userId: string, guest: Guest): void;
  forget(userId: string, guestId: string): void;
}

type Kept = Guest & { readonly keptUntil: number };

/**
 * Guests under the spec's key, as `{[userId]: Guest[]}`. What is no guest, or no longer kept, is left out; where the
 * browser blocks storage, guests live as long as the page.
 * @param now milliseconds since 1970
 */
export function createGuestBook(storage: () => Storage, now: () => number): GuestBook {
  let blocked: Record<string, readonly Kept[]> | null = null;

  const readAll = (): Record<string, readonly Kept[]> => {
    if (blocked) return blocked;
    try {
      const kept: unknown = JSON.parse(storage().getItem(guestsStorageKey) ?? '{}');
      return typeof kept === 'object' && kept !== null ? (kept as Record<string, readonly Kept[]>) : {};
    } catch {
      return {};
    }
  };
  const keptOf = (userId: string): readonly Kept[] => {
    const kept = readAll()[userId];
    return Array.isArray(kept) ? kept.filter((guest) => isKept(guest, now())) : [];
  };
  const write = (userId: string, guests: readonly Kept[]): void => {
    const all = { ...readAll(), [userId]: guests };
    try {
      storage().setItem(guestsStorageKey, JSON.stringify(all));
      blocked = null;
    } catch {
      blocked = all;
    }
  };

  return {
    list: (userId) => keptOf(userId).map((guest) => ({ id: guest.id, ...guestOnWire(guest) })),
    keep: (userId, guest) => {
      const others = keptOf(userId).filter(({ id }) => id !== guest.id);
      write(userId, [...others, { ...guest, keptUntil: now() + guestLifeDays * 86_400_000 }]);
    },
    forget: (userId, guestId) =>
      write(
        userId,
        keptOf(userId).filter(({ id }) => id !== guestId),
      ),
  };
}

/** The part of a guest that a cart item carries. */
export const guestOnWire = ({ title, phone, email, lastName, firstName }: Guest): GuestTraveller => ({
  title,
  phone,
  email,
  lastName,
  firstName,
});

/** This page's book. */
export const guestBook = createGuestBook(() => localStorage, Date.now);

function isKept(value: unknown, now: number): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { id, keptUntil, ...guest } = value as Partial<Kept>;
  return (
    customer.shape.id.safeParse(id).success &&
    typeof keptUntil === 'number' &&
    keptUntil > now &&
    guestTraveller.safeParse(guest).success
  );
}
