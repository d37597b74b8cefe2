import * as z from '@portolan/contracts/schema';
import { guestsStorageKey } from '@portolan/contracts';
import { readClaims } from './accessTokenClaims.ts';
import { authStorageKey } from './storageKey.ts';
import { storedAuth, type StoredAuth } from './storedAuth.ts';

/** Storage of the auth fields across reloads. Tokens without their cookie are useless: the API also wants it (reliability A1). */
export interface AuthStorage {
  read(): StoredAuth | null;
  /** Stores the fields; for another person, the stored guests are deleted. At no moment do other tabs find no session. */
  write(auth: StoredAuth, also?: 'withoutGuests'): void;
  /** Deletes the fields; a chosen sign-out also deletes the stored guests (domain §3). */
  clear(also?: 'guests'): void;
  /** Whether the session outlives its pages: not if storage refused it. */
  isKept(): boolean;
  /**
   * Calls `onChange` when another tab sends fields that storage refused, and asks for them at once; `onSignOut` when the person chooses to sign
   * out there, which storage alone does not say. Returns a function that stops it.
   */
  follow(onChange: () => void, onSignOut?: () => void): () => void;
}

/** Connection between a browser's tabs: a BroadcastChannel. */
export type TabLine = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/** After this many milliseconds every tab has received a message, and a spent pair may be deleted safely. */
const heardMs = 1_000;

const asking = z.object({ asks: z.literal(true) });
const telling = z.object({ held: z.nullable(storedAuth) });
/** Sent by a tab whose person signs out. */
const signOutWord = 'signed out';
type Word = z.output<typeof asking | typeof telling> | typeof signOutWord;

/**
 * Stores the fields in `storage`. If storage is full, pages hold them and send them to one another over `line`: no tab keeps an earlier
 * pair, whose use would end the session of all. In a browser that blocks storage, the session lives as long as a page of it.
 * @param line default: none, each page holds its own
 */
export function createAuthStorage(storage: () => Storage, line?: TabLine): AuthStorage {
  /** Fields that storage refused. */
  let held: StoredAuth | null = null;
  /** Fields from the last read of storage. */
  let seen: StoredAuth | null = null;
  let isBlocked = false;
  const post: TabLine['postMessage'] | undefined = line?.postMessage.bind(line);
  const tell = (word: Word) => post?.(word);
  const block = () => {
    isBlocked = true;
    held ??= seen;
  };

  /** The newer of the stored and the held fields: storage may have a spent pair, or a later one of another tab. */
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
      if (also === 'guests') tell(signOutWord);
      try {
        if (also === 'guests') storage().removeItem(guestsStorageKey);
      } catch {
        isBlocked = true;
      }
      remove();
      if (isHeld) tell({ held });
    },
    isKept: () => held === null,
    follow: (onChange, onSignOut) => {
      const hear = ({ data }: MessageEvent) => {
        if (data === signOutWord) return onSignOut?.();
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

/** In seconds since the epoch; earlier than any other without fields, or without a time in them. */
function issuedAt(auth: StoredAuth | null): number {
  return (auth === null ? null : readClaims(auth.authToken))?.iat ?? 0;
}

function parse(text: string | null): StoredAuth | null {
  if (text === null) return null;
  try {
    return storedAuth.parse(JSON.parse(text));
  } catch {
    return null; // invalid content counts as signed out
  }
}
