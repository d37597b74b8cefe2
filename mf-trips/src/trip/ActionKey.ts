import { isApiError } from '@portolan/http';

/**
 * The idempotency key of what a person does: a repeat of the same after a lost answer carries the same key, so that it is done once;
 * anything else is another action. One for each screen.
 */
export class ActionKey {
  #attempt: { readonly what: string; readonly key: string } | null = null;

  /** Makes one call with the key of its action. @param what tells the action from others: its name and all that it sends */
  async use<Result>(what: readonly unknown[], call: (key: string) => Promise<Result>): Promise<Result> {
    const wanted = JSON.stringify(what);
    if (this.#attempt?.what !== wanted) this.#attempt = { what: wanted, key: crypto.randomUUID() };
    try {
      const result = await call(this.#attempt.key);
      this.#attempt = null;
      return result;
    } catch (error) {
      // An answer settles the attempt; without one nobody knows whether it was done.
      if (isApiError(error)) this.#attempt = null;
      throw error;
    }
  }
}
