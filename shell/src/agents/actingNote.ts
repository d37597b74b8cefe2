import { tabStorage } from '../session/tabStorage.ts';

const key = 'acting';

/** A tab's note of an agent's acting, kept across page loads. */
interface ActingNote {
  /** Address at which acting began; null after the return, and in other tabs. */
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
    return none; // unreadable note: the page stays where it is
  }
}

const writeNote = (note: ActingNote | null): void => tabStorage.set(key, note === null ? null : JSON.stringify(note));

/** Stores the address at which this tab begins to act, and the one that acting leads to. Default: home. */
export const noteBegin = (from: string, to = '/'): void => writeNote({ from, to, isNext: false });

/** Stores whether the agent wants to act for another client next. */
export const noteNext = (isNext: boolean): void => writeNote({ ...readNote(), isNext });

/** Address of this portal that acting leads to; null if another tab began it. */
export function actingPath(): string | null {
  const { from, to } = readNote();
  return from === null ? null : ownPath(to);
}

/** Address of this portal at which acting began, returned once; null if another tab began it. */
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

/** Whether the agent wants another client next; true only once. */
export function takeNext(): boolean {
  const note = readNote();
  writeNote(note.from === null ? null : { ...note, isNext: false });
  return note.isNext;
}

/** Deletes the note: the next person did not begin the acting. */
export const forgetNote = (): void => writeNote(null);
