import * as z from '@portolan/contracts/schema';
import { guestsStorageKey } from '@portolan/contracts';
import { readClaims } from './accessTokenClaims.ts';
import { authStorageKey } from './storageKey.ts';
import { storedAuth, type StoredAuth } from './storedAuth.ts';

/** Where the auth fields survive a reload. Tokens alone are useless: the API also wants their cookie (reliability A1). */
export interface AuthStorage {
  read(): StoredAuth | null;
  /** Keeps the fields; with another person's, the guests that were kept are forgotten. At no moment other tabs find nobody here. */
  write(auth: StoredAuth, also?: 'withoutGuests'): void;
  /** Forgets the fields; a chosen sign-out also forgets the guests that were kept (domain §3). */
  clear(also?: 'guests'): void;
  /** Whether what is here outlives its pages: not where storage would not take it. */
  isKept(): boolean;
  /** Calls `onChange` when another tab tells what storage would not keep, and asks for it at once. Returns what stops it. */
  follow(onChange: () => void): () => void;
}

/** How the tabs of a browser reach one another: a BroadcastChannel. */
export type TabLine = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/** After so many milliseconds every tab has heard what it was told, and a pair that is spent may go without being missed. */
const heardMs = 1_000;

const asking = z.object({ asks: z.literal(true) });
const telling = z.object({ held: z.nullable(storedAuth) });
type Word = z.output<typeof asking> | z.output<typeof telling>;

/**
 * Keeps the fields in `storage`. What a full storage refuses the pages hold, and tell one another over `line`: none is left with the pair
 * before, whose use would end the session of all. Where a browser blocks storage, the session lives as long as a page of it.
 * @param line default: none, each page holds its own
 */
export function createAuthStorage(storage: () => Storage, line?: TabLine): AuthStorage {
  /** What storage would not keep. */
  let held: StoredAuth | null = null;
  /** What storage kept when it was last asked. */
  let seen: StoredAuth | null = null;
  let isBlocked = false;
  const post: TabLine['postMessage'] | undefined = line?.postMessage.bind(line);
  const tell = (word: Word) => post?.(word);
  const block = () => {
    isBlocked = true;
    held ??= seen;
  };

  /** Of what is stored and what is held, the newer: a spent pair may stand in storage, or another tab have stored a later one. */
  function read(): StoredAuth | null {
    if (isBlocked) return held;
    try {
      seen = parse(storage().getItem(authStorageKey));
    } catch {
      block();
      return held;
    }
    if (held !== null && issuedAt(seen) > issuedAt(held)) held = null;
    return held ?? seen;
  }

  function write(auth: StoredAuth, also?: 'withoutGuests'): void {
    try {
      if (also === 'withoutGuests') storage().removeItem(guestsStorageKey);
      if (isBlocked) throw new Error('storage is blocked');
      storage().setItem(authStorageKey, JSON.stringify(auth));
      seen = auth;
      held = null;
    } catch {
      held = auth;
      tell({ held });
      setTimeout(removeSpent, heardMs);
    }
  }

  function removeSpent(): void {
    if (read() === held) remove();
  }

  function remove(): void {
    try {
      storage().removeItem(authStorageKey);
    } catch {
      isBlocked = true;
    }
  }

  return {
    read,
    write,
    clear: (also) => {
      const isHeld = held !== null;
      held = seen = null;
      try {
        if (also === 'guests') storage().removeItem(guestsStorageKey);
      } catch {
        isBlocked = true;
      }
      remove();
      if (isHeld) tell({ held });
    },
    isKept: () => held === null,
    follow: (onChange) => {
      const hear = ({ data }: MessageEvent) => {
        if (asking.safeParse(data).success) return held === null ? undefined : tell({ held });
        const told = telling.safeParse(data);
        if (!told.success || issuedAt(told.data.held ?? held) < issuedAt(held)) return;
        held = told.data.held;
        onChange();
      };
      line?.addEventListener('message', hear);
      tell({ asks: true });
      return () => line?.removeEventListener('message', hear);
    },
  };
}

/** In seconds since the epoch; before all others where there is none, or it does not say. */
function issuedAt(auth: StoredAuth | null): number {
  return (auth === null ? null : readClaims(auth.authToken))?.iat ?? 0;
}

function parse(text: string | null): StoredAuth | null {
  if (text === null) return null;
  try {
    return storedAuth.parse(JSON.parse(text));
  } catch {
    return null; // nonsense in storage is nobody signed in
  }
}
