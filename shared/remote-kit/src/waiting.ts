import { observable, runInAction } from 'mobx';

/** Number of announced changes of waiting tasks. */
const changes = observable.box(0);

/** How often a remote announced a change of the tasks behind a menu entry. Observable. */
export const waitingChanges = (): number => changes.get();

/** Announces a change of the tasks behind a menu entry, such as after a decision: the portal counts again at once. */
export const tellWaitingChanged = (): void => runInAction(() => changes.set(changes.get() + 1));
