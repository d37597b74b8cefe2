import { isApiError } from '@portolan/http';

/**
 * Idempotency keys of a person's actions: a repeat after a lost answer has the same key, so that it is done once;
 * another action has a new one. One instance per screen.
 */
export class ActionKey {
  #attempt: { readonly what: string; readonly key: string } | null = null;

  /** Runs a call with the key of its action. @param what identifies the action: its name and all it sends */
  async use<Result>(what: readonly unknown[], call: (key: string) => Promise<Result>): Promise<Result> {
    const wanted = JSON.stringify(what);
    if (this.#attempt?.what !== wanted) this.#attempt = { what: wanted, key: crypto.randomUUID() };
    try {
      const result = await call(this.#attempt.key);
      this.#attempt = null;
      return result;
    } catch (error) {
      // An answer settles the attempt; without one it may have been done.
      if (isApiError(error)) this.#attempt = null;
      throw error;
    }
  }
}
