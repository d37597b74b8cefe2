import { tabStorage } from '../session/tabStorage.ts';

const key = 'acting';

/** What a tab remembers of an agent's acting, across the loads of its page: where it began and led to, and whether somebody else is next. */
interface ActingNote {
  /** Null once it was gone back to, and where another tab began. */
  readonly from: string | null;
  readonly to: string;
  readonly isNext: boolean;
}

const none: ActingNote = { from: null, to: '/', isNext: false };

function readNote(): ActingNote {
  try {
    const note: unknown = JSON.parse(tabStorage.get(key) ?? 'null');
    if (typeof note !== 'object' || note === null || !('from' in note) || !('isNext' in note)) return none;
    return {
      from: typeof note.from === 'string' ? note.from : null,
      to: 'to' in note && typeof note.to === 'string' ? note.to : '/',
      isNext: note.isNext === true,
    };
  } catch {
    return none; // somebody wrote nonsense: one stays where one is
  }
}

const writeNote = (note: ActingNote | null): void => tabStorage.set(key, note === null ? null : JSON.stringify(note));

/** Remembers the address at which this tab begins to act, and the one to which that leads: home unless told. */
export const noteBegin = (from: string, to = '/'): void => writeNote({ from, to, isNext: false });

/** Remembers that the agent wants to act for somebody else next. */
export const noteNext = (isNext: boolean): void => writeNote({ ...readNote(), isNext });

/** Where beginning to act leads this tab, an address of this portal; null where another tab began. */
export function actingPath(): string | null {
  const { from, to } = readNote();
  return from === null ? null : ownPath(to);
}

/** Where this tab began to act, an address of this portal, told once; null where another tab began. */
export function takeReturnPath(): string | null {
  const { from, ...rest } = readNote();
  if (from === null) return null;
  writeNote({ ...rest, from: null });
  return ownPath(from);
}

/** An address of this portal; home for any other. */
function ownPath(address: string): string {
  const { origin } = window.location;
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  return url?.origin === origin ? url.pathname + url.search + url.hash : '/';
}

/** Whether somebody else is next, told once. */
export function takeNext(): boolean {
  const note = readNote();
  writeNote(note.from === null ? null : { ...note, isNext: false });
  return note.isNext;
}

/** Forgets everything: who signs in next did not begin it. */
export const forgetNote = (): void => writeNote(null);
