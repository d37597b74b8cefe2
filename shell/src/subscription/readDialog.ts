import { tabStorage } from '../session/tabStorage.ts';

const key = 'subscriptionDialogRead';

/** The subscription's dialog that was read in this tab, across page loads. If the browser blocks storage, it shows with each page. */
export const readDialog = {
  get: (): string | null => tabStorage.get(key),
  set: (dialog: string | null): void => tabStorage.set(key, dialog),
};
