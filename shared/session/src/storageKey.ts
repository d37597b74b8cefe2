/** The browser's key of the tokens. A module of its own, so that a page can look before loading any other code. */
export const authStorageKey = 'auth';
