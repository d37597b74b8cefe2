/** Under which the browser keeps the tokens. On its own, so that a page can look before any other code has loaded. */
export const authStorageKey = 'auth';
