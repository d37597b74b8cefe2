import * as z from '@portolan/contracts/schema';

const storageKey = 'platform-visit';
/** A longer pause than this begins another visit, in milliseconds. */
const pauseMs = 30 * 60_000;

const visit = z.object({
  userId: z.string(),
  /** When this visit last saw the platform. */
  seenAt: z.iso.datetime(),
  /** When the visit before ended; null for a first visit. */
  previousEnd: z.nullable(z.iso.datetime()),
});

/** When the person last looked at the platform, stored in this browser only; without storage every visit is the first. */
export class VisitLog {
  readonly #storage: () => Storage;
  readonly #userId: string;

  constructor(storage: () => Storage, userId: string) {
    this.#storage = storage;
    this.#userId = userId;
  }

  /** Notes a look at the platform at `at`, an instant. @returns when the visit before this one ended; null for a first visit */
  note(at: string): string | null {
    const last = this.#read(at);
    const isSameVisit = last !== null && Date.parse(at) - Date.parse(last.seenAt) <= pauseMs;
    const previousEnd = isSameVisit ? last.previousEnd : (last?.seenAt ?? null);
    try {
      this.#storage().setItem(storageKey, JSON.stringify({ userId: this.#userId, seenAt: at, previousEnd }));
    } catch {
      // Full or blocked: the next visit is a first one again.
    }
    return previousEnd;
  }

  /** A visit in the future was written by a wrong clock. */
  #read(at: string): z.output<typeof visit> | null {
    try {
      const { success, data } = visit.safeParse(JSON.parse(this.#storage().getItem(storageKey) ?? 'null'));
      const isPast = success && Date.parse(data.seenAt) <= Date.parse(at);
      return isPast && data.userId === this.#userId ? data : null;
    } catch {
      return null;
    }
  }
}
