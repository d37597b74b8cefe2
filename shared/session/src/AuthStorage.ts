import * as z from '@portolan/contracts/schema';
import { guestsStorageKey } from '@portolan/contracts';
import { authStorageKey } from './storageKey.ts';

/** The four auth fields that the spec persists (§4), and nothing else. */
export const storedAuth = z.object({
  authToken: z.string(),
  refreshToken: z.string(),
  userId: z.string(),
  loggedInternalAgent: z.boolean(),
});
export type StoredAuth = z.output<typeof storedAuth>;

/** Where the auth fields survive a reload. Tokens alone are useless: the API also wants their cookie (reliability A1). */
export interface AuthStorage {
  read(): StoredAuth | null;
  /** Keeps the fields; with another person's, the guests that were kept are forgotten. At no moment other tabs find nobody here. */
  write(auth: StoredAuth, also?: 'withoutGuests'): void;
  /** Forgets the fields; a chosen sign-out also forgets the guests that were kept (domain §3). */
  clear(also?: 'guests'): void;
}

/** Keeps the fields in `storage`; where a browser blocks it, the session lives as long as the page. */
export function createAuthStorage(storage: () => Storage): AuthStorage {
  let blocked: { auth: StoredAuth | null } | null = null;
  const attempt = <Result>(task: (storage: Storage) => Result, otherwise: () => Result): Result => {
    if (blocked) return otherwise();
    try {
      return task(storage());
    } catch {
      blocked = { auth: null };
      return otherwise();
    }
  };
  return {
    read: () => attempt((kept) => parse(kept.getItem(authStorageKey)), () => blocked?.auth ?? null),
    write: (auth, also) =>
      attempt((kept) => {
        if (also === 'withoutGuests') kept.removeItem(guestsStorageKey);
        kept.setItem(authStorageKey, JSON.stringify(auth));
      }, () => void (blocked = { auth })),
    clear: (also) => {
      if (blocked) blocked = { auth: null };
      try {
        if (also === 'guests') storage().removeItem(guestsStorageKey);
        storage().removeItem(authStorageKey); // even where a write has failed, an older pair may stand there
      } catch {
        blocked = { auth: null };
      }
    },
  };
}

function parse(text: string | null): StoredAuth | null {
  if (text === null) return null;
  try {
    return storedAuth.parse(JSON.parse(text));
  } catch {
    return null; // nonsense in storage is nobody signed in
  }
}
