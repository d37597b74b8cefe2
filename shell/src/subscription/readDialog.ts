import { tabStorage } from '../session/tabStorage.ts';

const key = 'subscriptionDialogRead';

/** Which of the subscription's dialogs was read in this tab, over its page loads. A browser that blocks storage tells of it with each page. */
export const readDialog = {
  get: (): string | null => tabStorage.get(key),
  set: (dialog: string | null): void => tabStorage.set(key, dialog),
};
