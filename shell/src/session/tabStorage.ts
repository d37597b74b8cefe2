/** Storage of a tab across page loads. Stores nothing if the browser blocks storage, or it is full. */
export const tabStorage = {
  get: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** @param value null removes the key */
  set: (key: string, value: string | null): void => {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    } catch {
      // full or blocked
    }
  },
};
