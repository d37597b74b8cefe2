import { observable, runInAction } from 'mobx';

/** How often somebody said that what waits has changed. */
const changes = observable.box(0);

/** How often a remote said that what waits behind a menu entry has changed. Observable. */
export const waitingChanges = (): number => changes.get();

/** Says that what waits behind a menu entry has changed just now, such as by a decision: the portal counts again at once. */
export const tellWaitingChanged = (): void => runInAction(() => changes.set(changes.get() + 1));
