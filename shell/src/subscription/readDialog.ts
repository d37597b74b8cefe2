const key = 'subscriptionDialogRead';

/** Which of the subscription's dialogs was read in this tab, over its page loads. A browser that blocks storage tells of it with each page. */
export const readDialog = {
  get: (): string | null => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set: (dialog: string | null): void => {
    try {
      if (dialog === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, dialog);
    } catch {
      // full or blocked
    }
  },
};
