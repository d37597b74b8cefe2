/** What a tab remembers under a key, over its page loads. A browser that blocks storage, or has no room in it, remembers nothing. */
export const tabStorage = {
  get: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** @param value null forgets it */
  set: (key: string, value: string | null): void => {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    } catch {
      // full or blocked
    }
  },
};
