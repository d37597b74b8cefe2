const key = 'acting';

/** What a tab remembers of an agent's acting, across the loads of its page: where it began, and whether somebody else is next. */
interface ActingNote {
  /** Null once it was gone back to, and where another tab began. */
  readonly from: string | null;
  readonly isNext: boolean;
}

const none: ActingNote = { from: null, isNext: false };

function readNote(): ActingNote {
  try {
    const note: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof note !== 'object' || note === null || !('from' in note) || !('isNext' in note)) return none;
    return { from: typeof note.from === 'string' ? note.from : null, isNext: note.isNext === true };
  } catch {
    return none; // storage is blocked, or holds nonsense: one stays where one is
  }
}

function writeNote(note: ActingNote | null): void {
  try {
    if (note === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(note));
  } catch {
    return; // storage is blocked: one stays where one is
  }
}

/** Remembers the address at which this tab begins to act. */
export const noteBegin = (from: string): void => writeNote({ from, isNext: false });

/** Remembers that the agent wants to act for somebody else next. */
export const noteNext = (isNext: boolean): void => writeNote({ ...readNote(), isNext });

/** Whether this tab began to act. */
export const hasBegun = (): boolean => readNote().from !== null;

/** Where this tab began to act, an address of this portal, told once; null where another tab began. */
export function takeReturnPath(): string | null {
  const { from, isNext } = readNote();
  if (from === null) return null;
  writeNote({ from: null, isNext });
  const { origin } = window.location;
  const url = URL.canParse(from, origin) ? new URL(from, origin) : null;
  return url?.origin === origin ? url.pathname + url.search + url.hash : '/';
}

/** Whether somebody else is next, told once. */
export function takeNext(): boolean {
  const { from, isNext } = readNote();
  writeNote(from === null ? null : { from, isNext: false });
  return isNext;
}

/** Forgets everything: who signs in next did not begin it. */
export const forgetNote = (): void => writeNote(null);
